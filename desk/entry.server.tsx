import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { deskContentId } from '#contract/desk.ts'
import { frameStrings, signInPage } from './words.ts'

type Files = { scriptPath: string; stylePath: string }

/** All documents of the desk, for the build to write. */
export function renderDocuments(files: Files) {
  return {
    desk: `<!doctype html>${renderToStaticMarkup(<DeskDocument {...files} />)}`,
    signIn: `<!doctype html>${renderToStaticMarkup(<SignInDocument {...files} {...signInPage} />)}`,
    usedKey: `<!doctype html>${renderToStaticMarkup(<SignInDocument {...files} {...signInPage.usedKey} />)}`,
  }
}

/** The empty page that the script fills. */
function DeskDocument({ scriptPath, stylePath }: Files) {
  return (
    <Document title={frameStrings.title} stylePath={stylePath}>
      <div id="desk" />
      {/* The server fills it in. */}
      <script type="application/json" id={deskContentId} />
      <noscript>{frameStrings.needsScript}</noscript>
      <script type="module" src={scriptPath} />
    </Document>
  )
}

/** For visitors without the key. It says only what the documentation says, and needs no script. */
function SignInDocument({ stylePath, heading, lead }: { stylePath: string; heading: string; lead: string }) {
  return (
    <Document title={heading} stylePath={stylePath}>
      <main className="mx-auto grid min-h-svh max-w-[36rem] content-center gap-6 px-gutter py-12">
        <p className="font-display text-title font-medium">{frameStrings.title}</p>
        <h1 className="font-display text-h3">{heading}</h1>
        <p>{lead}</p>
        <ol className="grid list-decimal gap-3 border-t border-rule-strong pt-6 pl-6">
          {signInPage.ways.map(({ text, code }) => (
            <li key={text}>
              {text}
              {code && <code className="mt-1 block bg-paper-deep px-2 py-1 text-label">{code}</code>}
            </li>
          ))}
        </ol>
        <p className="text-soft">{signInPage.after}</p>
      </main>
    </Document>
  )
}

function Document({ title, stylePath, children }: { title: string; stylePath: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylePath} />
        <title>{title}</title>
      </head>
      <body>{children}</body>
    </html>
  )
}
