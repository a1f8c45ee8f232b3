/** Paragraphs, lists and links as the renderer has made them of an owner's text: every tag is ours. */
export function FormattedText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no tag or attribute of it is the owner's
  return <div className="formatted-text max-w-[42em]" dangerouslySetInnerHTML={{ __html: html }} />
}
