import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import { brand } from '#content/brand.ts'
import instrumentSans from './fonts/instrument-sans-var.woff2?url'
import newsreader from './fonts/newsreader-display-var.woff2?url'
import { FailurePage } from './layout/failure-page.tsx'
import { PageFrame } from './layout/page-frame.tsx'
import { useLiveMark } from './layout/use-live-mark.ts'
import { IconSheet } from './ui/icon-sheet.tsx'
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
        <meta name="theme-color" content={brand.themeColor.hex} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {/* The build inlines the stylesheet; while developing it is linked. */}
        {import.meta.env.DEV && <Links />}
      </head>
      <body>
        <IconSheet />
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useLiveMark()
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary() {
  return <FailurePage />
}
