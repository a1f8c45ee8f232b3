import { hash } from 'node:crypto'
import { chooseForm, contactPath, type LabeledField } from '#contract/contact-form.ts'
import { codeOf, type Problem } from '#contract/problem.ts'
import { labelForms, type ServerWords } from '#contract/server-words.ts'
import type { Colors, Company } from '#contract/site-manifest.ts'
import { hasVisibleText } from '#contract/text-rules.ts'
import { toHtmlText } from '../text/html-text.ts'
import { type FieldErrors, type FormValues, renderFields } from './form-fields.ts'
import { createFormStyle } from './form-style.ts'

export type FormPageSettings = {
  company: Pick<Company, 'name'>
  words: Pick<ServerWords, 'forms' | 'form' | 'notSentPage'>
  colors: Colors
  /** Empty when this host has the pages. */
  pagesOrigin: string
}

/** The answer to a form sent without script that was not accepted: what is wrong, and the form with its values. */
export type FormPage = { policy: string; render(problem: Problem, values: FormValues | undefined): string }

export function createFormPage({ company, words, colors, pagesOrigin }: FormPageSettings): FormPage {
  const { title, heading, reasons, fieldHints, kept, submit, back } = words.notSentPage
  const style = createFormStyle(colors)
  const forms = labelForms(words)

  return {
    policy: createPolicy(style, pagesOrigin),
    render(problem, values) {
      const errors = toFieldErrors(problem, values)
      return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${toHtmlText(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p>${toHtmlText(company.name)}</p>
<h1>${toHtmlText(heading)}</h1>
</header>
<main>
<div class="sheet">
<div class="summary" role="alert">
<p>${toHtmlText(describe(problem))}</p>
${renderSummary(errors, values)}
</div>
${values ? renderForm(values, errors) : renderWayBack()}
</div>
</main>
</body>
</html>
`
    },
  }

  function renderForm(values: FormValues, errors: FieldErrors): string {
    return `<p class="kept">${toHtmlText(kept)}</p>
<form method="post" action="${contactPath}">
${renderFields(forms[chooseForm(values)], { values, errors, words: words.form })}
<button type="submit">${toHtmlText(submit)}</button>
</form>`
  }

  function renderWayBack(): string {
    return `<p><a href="${pagesOrigin}${back.href}">${toHtmlText(back.label)}</a></p>`
  }

  function renderSummary(errors: FieldErrors, values: FormValues = {}): string {
    const fields = forms[chooseForm(values)]
    const items = fields.flatMap(({ name, label }) => {
      const hint = errors[name]
      return hint === undefined ? [] : `<li><a href="#${name}">${toHtmlText(label)}</a>: ${toHtmlText(hint)}</li>`
    })
    return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  }

  function describe(problem: Problem): string {
    const code = codeOf(problem)
    return code in reasons ? reasons[code as keyof typeof reasons] : reasons.other
  }

  function toFieldErrors({ errors = [] }: Problem, values: FormValues = {}): FieldErrors {
    const wrong = forms[chooseForm(values)].filter(({ name }) => errors.some(({ pointer }) => pointer === `#/${name}`))
    return Object.fromEntries(wrong.map((field) => [field.name, hintFor(field, values[field.name] ?? '')]))
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
