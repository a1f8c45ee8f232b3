import { type ContactField, contactPath } from '#contract/contact-form.ts'
import type { Problem } from '#contract/problem.ts'
import { toHtmlText } from '../text/html-text.ts'
import { type FieldErrors, type FormValues, fieldLabels, renderFields } from './form-fields.ts'
import { createFormPolicy, formStyle } from './form-style.ts'

/** The answer to a form sent without script that was not accepted: what is wrong, and the form with its values. */
export type FormPage = { policy: string; render(problem: Problem, values: FormValues | undefined): string }

export function createFormPage({ pagesOrigin }: { pagesOrigin: string }): FormPage {
  return {
    policy: createFormPolicy(pagesOrigin),
    render: (problem, values) => renderPage(problem, values, pagesOrigin),
  }
}

function renderPage(problem: Problem, values: FormValues | undefined, pagesOrigin: string): string {
  const errors = toFieldErrors(problem)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your message was not sent yet</title>
<style>${formStyle}</style>
</head>
<body>
<main>
<h1>Your message was not sent yet</h1>
<div class="summary" role="alert">
<p>${toHtmlText(problem.detail ?? problem.title)}</p>
${renderSummary(errors)}
</div>
${values ? renderForm(values, errors) : `<p><a href="${pagesOrigin}/contact">Back to the contact form</a></p>`}
</main>
</body>
</html>
`
}

function renderForm(values: FormValues, errors: FieldErrors): string {
  return `<p>Everything you typed is still here.</p>
<form method="post" action="${contactPath}">
${renderFields(values, errors)}
<p class="note">Please leave out patient names and record numbers.</p>
<button type="submit">Send again</button>
</form>`
}

function renderSummary(errors: FieldErrors): string {
  const items = Object.entries(errors).flatMap(([field, detail]) =>
    field in fieldLabels
      ? [`<li><a href="#${field}">${fieldLabels[field as ContactField]}</a>: ${toHtmlText(detail ?? '')}</li>`]
      : [`<li>${toHtmlText(detail ?? '')}</li>`],
  )
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}

function toFieldErrors(problem: Problem): FieldErrors {
  const errors: FieldErrors = {}
  for (const { pointer, detail } of problem.errors ?? []) errors[pointer.replace(/^#\/?/, '')] ??= detail
  return errors
}
