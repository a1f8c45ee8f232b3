import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/home/page.tsx'),
  route('services', 'pages/services/page.tsx'),
  route('about', 'pages/about/page.tsx'),
  route('contact', 'pages/contact/page.tsx'),
  route('contact/received', 'pages/contact/received-page.tsx'),
  route('*', 'pages/not-found/page.tsx'),
] satisfies RouteConfig
