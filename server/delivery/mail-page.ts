import { toHtmlText } from '#contract/html-text.ts'
import type { Colors } from '../config/site-words.ts'

export type MailColors = Pick<
  Colors,
  | 'paper'
  | 'surface'
  | 'ink'
  | 'soft'
  | 'rule'
  | 'primary'
  | 'dark'
  | 'dark-raised'
  | 'on-dark'
  | 'on-dark-soft'
  | 'rule-dark-strong'
  | 'primary-on-dark'
>

type Mail = { title: string; parts: string[] }

/** Long words, such as an address, break rather than push the page sideways. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word'

/** A mail as HTML. Styles stand in the elements, where every mail program reads them; the dark ones need a style sheet. */
export function composeMailPage({ title, parts }: Mail, colors: MailColors): string {
  const { paper, ink } = colors
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${toHtmlText(title)}</title><style>${composeDarkStyle(colors)}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${paper};color:${ink}">`,
    `<main class="page" style="max-width:600px;margin:0 auto;padding:24px 16px;background:${paper};color:${ink};` +
      `font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;${breaking}">`,
    ...parts,
    '</main></body></html>',
    '',
  ].join('\n')
}

function composeDarkStyle(colors: MailColors): string {
  return [
    ':root{color-scheme:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.page{background:${colors.dark}!important;color:${colors['on-dark']}!important}`,
    `.sheet{background:${colors['dark-raised']}!important;border-color:${colors['primary-on-dark']}!important}`,
    `.soft{color:${colors['on-dark-soft']}!important}`,
    `.ruled{border-color:${colors['rule-dark-strong']}!important}`,
    `a{color:${colors['primary-on-dark']}!important}}`,
  ].join('')
}

/** What somebody wrote, as they wrote it. */
export function formatLetter(text: string, { surface, primary }: MailColors): string {
  return (
    `<div class="sheet" dir="auto" style="margin:0 0 20px;padding:16px;background:${surface};` +
    `border-left:3px solid ${primary};white-space:pre-wrap">${toHtmlText(text)}</div>`
  )
}

type Row = { label: string; value: string; href?: string }

export function formatRows(rows: Row[], colors: MailColors): string {
  const border = `border-top:1px solid ${colors.rule}`
  const lines = rows.map(({ label, value, href }) => {
    const text = href === undefined ? toHtmlText(value) : formatLink(toHtmlText(value), href, colors)
    return (
      `<tr><th class="soft ruled" scope="row" align="left" valign="top" style="width:34%;padding:8px 12px 8px 0;` +
      `${border};font-size:14px;line-height:24px;font-weight:normal;text-align:left;color:${colors.soft}">${toHtmlText(label).replaceAll('/', '/<wbr>')}</th>` +
      `<td class="ruled" dir="auto" valign="top" style="padding:8px 0;${border};text-align:left">${text}</td></tr>`
    )
  })
  return `<table width="100%" cellspacing="0" cellpadding="0" style="table-layout:fixed;border-collapse:collapse">${lines.join('')}</table>`
}

/** The words of the content, or those that stand for something a visitor left out. */
export function formatParagraph(html: string, look: 'plain' | 'soft', { soft }: MailColors): string {
  if (look === 'plain') return `<p style="margin:0 0 16px">${html}</p>`
  return `<p class="soft" style="margin:16px 0;font-size:14px;color:${soft}">${html}</p>`
}

export function formatLink(html: string, href: string, { primary }: MailColors): string {
  return `<a href="${toHtmlText(href)}" style="color:${primary}">${html}</a>`
}
