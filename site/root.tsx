import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import instrumentSans from './fonts/instrument-sans-var.woff2?url'
import newsreader from './fonts/newsreader-display-var.woff2?url'
import { useLiveMark } from './layout/use-live-mark.ts'
import './styles/site.css'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {[newsreader, instrumentSans].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {/* The build inlines the stylesheet; while developing it is linked. */}
        {import.meta.env.DEV && <Links />}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useLiveMark()
  return <Outlet />
}
