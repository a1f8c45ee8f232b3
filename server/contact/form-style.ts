import { hash } from 'node:crypto'

/** The colours of the site, without its fonts: this page loads nothing. */
export const formStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f8f3e9;color:#0c2023;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:3rem 1.25rem 4rem}
h1{font:600 2.25rem/1.15 Georgia,serif;margin:0 0 1rem}
a{color:#0f6e5f}
.summary{background:#fbe7df;border-left:4px solid #a5311a;padding:1rem 1.25rem;margin:0 0 2rem}
.summary p,.summary ul{margin:0}
.summary ul{padding-left:1.25rem}
.field{margin:0 0 1.25rem}
label{display:block;font-weight:600;margin:0 0 .25rem}
.note{color:#3a5659;font-size:.9375rem;margin:0 0 .5rem}
.error{color:#a5311a;margin:.25rem 0 0}
input,select,textarea{width:100%;font:inherit;color:inherit;background:#fff;border:1px solid #7c8884;padding:.625rem .75rem}
[aria-invalid=true]{border-color:#a5311a;border-width:2px}
button{font:inherit;font-weight:600;color:#0c2023;background:#f3ae45;border:0;padding:.875rem 1.5rem;cursor:pointer}
:focus-visible{outline:3px solid #0f6e5f;outline-offset:2px}
.trap{position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden}
`

/** Nothing may load or run; only this style applies, and the form may go only to us and on to the pages. */
export function createFormPolicy(pagesOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', formStyle, 'base64')}'`,
    // Browsers apply it to the redirect after a form, too.
    `form-action 'self' ${pagesOrigin}`.trimEnd(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
