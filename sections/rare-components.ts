import { Article } from './article/section.tsx'
import { Articles } from './articles/section.tsx'
import { Cards } from './cards/section.tsx'
import { ChosenTestimonials } from './chosen-testimonials/section.tsx'
import { components, type SectionComponent } from './components.ts'
import { Document } from './document/section.tsx'
import { Figures } from './figures/section.tsx'
import { Form } from './form/section.tsx'
import { Names } from './names/section.tsx'
import { NewestArticles } from './newest-articles/section.tsx'
import { NewsList } from './news-list/section.tsx'
import { Opening } from './opening/section.tsx'
import { People } from './people/section.tsx'
import { PictureAndText } from './picture-and-text/section.tsx'
import { Questions } from './questions/section.tsx'
import { Received } from './received/section.tsx'
import type { RareKind } from './schemas.ts'
import { Steps } from './steps/section.tsx'
import { Table } from './table/section.tsx'
import { Text } from './text/section.tsx'
import { WaysOn } from './ways-on/section.tsx'

/** They're a script of their own, which `site/load-components.ts` imports. */
const rareComponents: Record<RareKind, SectionComponent> = {
  opening: Opening,
  text: Text,
  'picture-and-text': PictureAndText,
  cards: Cards,
  steps: Steps,
  questions: Questions,
  figures: Figures,
  'chosen-testimonials': ChosenTestimonials,
  names: Names,
  table: Table,
  people: People,
  articles: Articles,
  form: Form,
  document: Document,
  received: Received,
  'ways-on': WaysOn,
  article: Article,
  'news-list': NewsList,
  'newest-articles': NewestArticles,
}

Object.assign(components, rareComponents)
