import { type IconName, iconLabels } from '../icon-name.ts'
import { anyWord, choice, group, line, link, text } from './fields.ts'

/** What search engines show in full, or nearly: the name of the company may be long. */
export const metaLengths = { title: { least: 15, most: 75 }, description: { least: 70, most: 160 } }

export const icon = () =>
  choice(Object.keys(iconLabels) as IconName[], { title: 'Icon', labelOf: (name) => iconLabels[name], isDrawn: true })
export const heading = () => line({ title: 'Heading', max: 90 })
export const lead = () => text({ title: 'Text below the heading', max: 200 })

/** A button or link with its words. */
export const action = (title = 'Button') =>
  group({ label: line({ title: 'Words' }), href: link({ title: 'Leads to' }) }, { title })

/** A figure set large, with the words that belong to it. */
export const figure = {
  value: line({ title: 'Figure', max: 12, isFigure: true }),
  label: line({ title: 'Words', word: 13 }),
}
/** A short mark of trust without a separate figure. */
export const badge = (word: number) => ({ icon: icon(), label: line({ title: 'Words', word }) })
/** A short title with one plain sentence. */
export const card = { icon: icon(), title: line({ max: 60, word: 12 }), text: text() }

const metaFields = {
  title: line({
    title: 'Title in search results and browser tabs',
    max: metaLengths.title.most,
    word: anyWord,
  }),
  description: text({ title: 'Description in search results', max: metaLengths.description.most, word: anyWord }),
}

/** A page that search engines are asked to leave out. */
export const meta = () => group(metaFields, { title: 'Search engines' })

/** A page that search engines may list, with the picture shown where its address is shared. */
export const listedMeta = () =>
  group(
    {
      ...metaFields,
      card: group(
        {
          heading: line({ max: 90, isOptional: true, help: 'Empty: the heading of the page.' }),
          text: text({ max: 200, isOptional: true, help: 'Empty: the text below the heading of the page.' }),
          figure: group(figure, { title: 'Figure' }),
        },
        { title: 'Picture of a shared page' },
      ),
    },
    { title: 'Search engines' },
  )
