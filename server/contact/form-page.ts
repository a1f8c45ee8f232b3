import { hash } from 'node:crypto'
import { chooseForm, contactPath } from '#contract/contact-form.ts'
import type { Problem } from '#contract/problem.ts'
import { labelForms, type ServerWords } from '#contract/server-words.ts'
import type { Colors, Company } from '#contract/site-manifest.ts'
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
  const { title, heading, kept, submit, back } = words.notSentPage
  const style = createFormStyle(colors)
  const forms = labelForms(words)

  return {
    policy: createPolicy(style, pagesOrigin),
    render(problem, values) {
      const errors = toFieldErrors(problem)
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
<p>${toHtmlText(problem.detail ?? problem.title)}</p>
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
    const items = Object.entries(errors).map(([name, detail = '']) => {
      const label = fields.find((field) => field.name === name)?.label
      const link = label === undefined ? '' : `<a href="#${name}">${toHtmlText(label)}</a>: `
      return `<li>${link}${toHtmlText(detail)}</li>`
    })
    return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
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

function toFieldErrors(problem: Problem): FieldErrors {
  const errors: FieldErrors = {}
  for (const { pointer, detail } of problem.errors ?? []) errors[pointer.replace(/^#\/?/, '')] ??= detail
  return errors
}
