import { type IconName, iconLabels } from '#contract/icon-name.ts'
import { choice, group, line, link, list, text } from '#fields/kinds.ts'

export const icon = () =>
  choice(Object.keys(iconLabels) as IconName[], { title: 'Icon', labelOf: (name) => iconLabels[name], isDrawn: true })
export const heading = () => line({ title: 'Heading', max: 90 })
export const lead = () => text({ title: 'Text below the heading', max: 200 })

/** On pages of an owner's own, not every section has one. */
export const optionalHeading = () => line({ title: 'Heading', max: 90, isOptional: true })
export const optionalLead = () => text({ title: 'Text below the heading', max: 200, isOptional: true })

/** A button or link with its words. */
export const action = (title = 'Button') =>
  group({ label: line({ title: 'Label' }), href: link({ title: 'Link' }) }, { title })

/** It's drawn once it has words and leads somewhere. */
export const optionalAction = (title = 'Button') =>
  group(
    {
      label: line({ title: 'Label', max: 32, isOptional: true, help: 'Empty: there is no button.' }),
      href: link({ title: 'Link', isOptional: true }),
    },
    { title },
  )

/** Where the column is narrow on a phone. */
export const narrowText = () => text({ word: 13 })

/** A figure set large, with the words that belong to it. */
export const figure = {
  value: line({ title: 'Figure', max: 12, isFigure: true }),
  label: line({ title: 'Words', word: 13 }),
}

/** Up to four of them in a row. */
export const figures = (title: string) => list(figure, { title, noun: 'figure', namedBy: 'label', max: 4 })

/** Short marks of trust. `word`: how many characters the narrowest of them has room for. */
export const trustBadges = (title: string, max: number, word = 13) =>
  list({ icon: icon(), label: line({ title: 'Words', word }) }, { title, noun: 'badge', namedBy: 'label', max })

/** A short title with one plain sentence. */
export const card = { icon: icon(), title: line({ max: 60, word: 12 }), text: text() }
