import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // How React writes, which means the same to a browser: charSet, <br/>, required="", hidden="".
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Header and narrow-screen menu are never shown together. The browser tests let axe judge what is shown.
      'unique-landmark': 'off',
      // A number must stay what it is when it is copied; where it may not break, the style says so.
      'tel-non-breaking': 'off',
    },
  }),
)

/** What a strict HTML validator finds in a page, one line each. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
