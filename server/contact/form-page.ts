import { hash } from 'node:crypto'
import { chooseForm, contactPath, type LabeledField, labelForms } from '#contract/contact-form.ts'
import { escapeHtml } from '#contract/html-text.ts'
import { codeOf, type Problem } from '#contract/problem.ts'
import { hasVisibleText } from '#contract/text-rules.ts'
import type { Colors, Company, ServerWords } from '../config/site-words.ts'
import { type FormValues, renderFields } from './form-fields.ts'

export type FormPageSettings = {
  company: Pick<Company, 'name'>
  words: Pick<ServerWords, 'forms' | 'form' | 'notSentPage'>
  colors: Colors
  /** Empty when this host has the pages. */
  pagesOrigin: string
}

/** The answer to a form sent without script that was not accepted: what is wrong, and the form with its values. */
export function renderFormPage(
  { company, words, colors, pagesOrigin }: FormPageSettings,
  problem: Problem,
  values: FormValues | undefined,
): { html: string; policy: string } {
  const { title, heading, reasons, fieldHints, kept, submit, back } = words.notSentPage
  const style = createFormStyle(colors)
  const fields = labelForms(words)[chooseForm(values ?? {})]
  const wrong = fields.flatMap((field) => {
    const isWrong = problem.errors?.some(({ pointer }) => pointer === `#/${field.name}`)
    return isWrong ? [{ ...field, hint: hintFor(field, values?.[field.name] ?? '') }] : []
  })
  const errors = Object.fromEntries(wrong.map(({ name, hint }) => [name, hint]))
  const items = wrong.map(
    ({ name, label, hint }) => `<li><a href="#${name}">${escapeHtml(label)}</a>: ${escapeHtml(hint)}</li>`,
  )
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p>${escapeHtml(company.name)}</p>
<h1>${escapeHtml(heading)}</h1>
</header>
<main>
<div class="sheet">
<div class="summary" role="alert">
<p>${escapeHtml(describe())}</p>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}
</div>
${values ? renderForm(values) : `<p><a href="${pagesOrigin}${back.href}">${escapeHtml(back.label)}</a></p>`}
</div>
</main>
</body>
</html>
`
  return { html, policy: createPolicy(style, pagesOrigin) }

  function renderForm(given: FormValues): string {
    return `<p class="kept">${escapeHtml(kept)}</p>
<form method="post" action="${contactPath}">
${renderFields(fields, { values: given, errors, words: words.form })}
<button type="submit">${escapeHtml(submit)}</button>
</form>`
  }

  function describe(): string {
    const code = codeOf(problem)
    return code in reasons ? reasons[code as keyof typeof reasons] : reasons.other
  }

  function hintFor({ type }: LabeledField, value: string): string {
    if (!hasVisibleText(value)) return fieldHints.missing
    return type === 'email' ? fieldHints.email : fieldHints.other
  }
}

/** Nothing may load or run; only this style applies, and the form may go only to us and on to the pages. */
function createPolicy(style: string, pagesOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    // Browsers apply it to the redirect after a form, too.
    `form-action 'self' ${pagesOrigin}`.trimEnd(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The ledger in the colors of the theme, without its fonts: this page loads nothing. A ledger line is 3.5rem. */
function createFormStyle(colors: Colors): string {
  return `
*{box-sizing:border-box}
body{margin:0;background:${colors.paper};color:${colors.ink};font:1.0625rem/1.55 system-ui,sans-serif}
header{background:repeating-linear-gradient(transparent 0 calc(3.5rem - 1px),${colors['dark-raised']} calc(3.5rem - 1px) 3.5rem) ${colors.dark};color:${colors['on-dark']};padding:1.75rem 1.5rem 8rem}
header p,h1{font-family:Georgia,serif;max-width:43rem;margin:0 auto}
header p{font-size:1.25rem;line-height:1.2}
h1{font-size:clamp(2.125rem,1.45rem + 2.75vw,3.25rem);font-weight:400;line-height:1.08;letter-spacing:-.018em;margin-top:3.5rem;text-wrap:balance}
main{max-width:46rem;margin:-4.5rem auto 4rem;padding:0 1.5rem}
.sheet{background:${colors.surface};border:1px solid ${colors.rule};border-radius:14px;padding:clamp(1.5rem,5vw,3rem)}
a{color:${colors.primary};text-underline-offset:4px}
.summary{background:${colors['loss-tint']};border-left:4px solid ${colors.loss};border-radius:4px;padding:1rem 1.25rem}
.summary p,.summary ul{margin:0}
.summary ul{padding-left:1.25rem}
.kept{color:${colors.soft};margin:1.5rem 0}
.field{margin:0 0 1.25rem}
.name{display:flex;align-items:baseline;justify-content:space-between;gap:.75rem;margin:0 0 .375rem}
label{display:inline-block;font-size:1rem;font-weight:600;line-height:1.35}
label::first-letter{text-transform:uppercase}
.mark{color:${colors.soft};font-size:.875rem}
.note{color:${colors.soft};font-size:.9375rem;line-height:1.35;margin:.625rem 0 0}
.error{color:${colors.loss};margin:.375rem 0 0}
input,select,textarea{display:block;width:100%;min-height:3.25rem;font:inherit;color:inherit;background:${colors.surface};border:1.5px solid ${colors.field};border-radius:8px;padding:.625rem .875rem}
select{padding-left:.625rem}
textarea{resize:vertical}
[aria-invalid=true]{border-color:${colors.loss};border-width:2px}
button{width:100%;min-height:3.25rem;font:inherit;font-weight:600;color:${colors.ink};background:${colors.action};border:1.5px solid transparent;border-radius:8px;padding:.75rem 1.5rem;cursor:pointer}
:focus-visible{outline:3px solid ${colors.focus};outline-offset:2px}
.trap{position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden}
`
}
