import type { FormName } from '#contract/contact-form.ts'

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What a visitor has typed, kept by the tab until it is sent or the tab is closed. `openStorage` throws where the
 * browser blocks storage, and writing throws when it is full: the form then simply has no draft.
 */
export function createFormDraft(form: FormName, openStorage: () => DraftStorage) {
  const key = `${form}-form-draft`
  return {
    read: (): Record<string, string> => attempt(() => parseDraft(openStorage().getItem(key))) ?? {},
    write(values: Record<string, string>): void {
      attempt(() => {
        const storage = openStorage()
        const filled = Object.entries(values).filter(([, value]) => value !== '')
        if (filled.length === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(Object.fromEntries(filled)))
      })
    },
    remove: (): void => attempt(() => openStorage().removeItem(key)),
  }
}

const openTabStorage = () => window.sessionStorage

export const tabDrafts = {
  home: createFormDraft('home', openTabStorage),
  contact: createFormDraft('contact', openTabStorage),
}

function parseDraft(text: string | null): Record<string, string> {
  const draft: unknown = JSON.parse(text ?? '{}')
  if (typeof draft !== 'object' || draft === null) return {}
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'))
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
