import { createFormDraft } from './form-draft.ts'

const openStorage = () => window.sessionStorage

export const tabDrafts = {
  home: createFormDraft('home', openStorage),
  contact: createFormDraft('contact', openStorage),
}
