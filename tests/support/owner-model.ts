import type { Entry, Patch } from '#fields/patch.ts'

/** What the small content of plain-site.ts can say, and what an owner can do with it, as plainly as possible. */
export type Small = { company: { name: string; blurb: string }; services: { id: string; title: string }[] }

export type Window = {
  /** The draft as the window last heard of it, what is on its way to the server, and what isn't yet. */
  base: Small
  sent: Patch[]
  waiting: Patch[]
  done: Patch[]
  undone: Patch[]
}

export const openWindow = (base: Small): Window => ({ base, sent: [], waiting: [], done: [], undone: [] })

export const viewOf = ({ base, sent, waiting }: Window): Small => applyAll(base, [...sent, ...waiting])

export function applyAll(content: Small, patches: readonly Patch[]): Small {
  return patches.reduce((before, patch) => apply(before, patch)?.content ?? before, content)
}

/** What changes, and what takes it back; undefined where there is nothing to change. */
export function apply(content: Small, patch: Patch): { content: Small; inverse: Patch } | undefined {
  const { company, services } = content
  const [part = '', id = ''] = patch.path.split('.')
  const at = services.findIndex((service) => service.id === id)
  const before = services[at - 1]?.id ?? null
  const found = services[at]
  const withServices = (next: Small['services'], inverse: Patch) => ({ content: { company, services: next }, inverse })
  if (patch.op === 'set' && part === 'company') {
    const key = id as keyof Small['company']
    return {
      content: { services, company: { ...company, [key]: patch.value } },
      inverse: { ...patch, value: company[key] },
    }
  }
  if (patch.op === 'add') {
    const { entry, after } = patch
    if (services.some((service) => service.id === entry.id)) return undefined
    const place = after === null ? 0 : services.findIndex((service) => service.id === after) + 1 || services.length
    return withServices(services.toSpliced(place, 0, entry as unknown as Small['services'][number]), {
      op: 'remove',
      path: `services.${entry.id}`,
    })
  }
  if (!found) return undefined
  if (patch.op === 'set')
    return withServices(services.with(at, { ...found, title: String(patch.value) }), { ...patch, value: found.title })
  const others = services.toSpliced(at, 1)
  if (patch.op === 'remove')
    return withServices(others, { op: 'add', path: 'services', entry: found as unknown as Entry, after: before })
  const place = patch.after === null ? 0 : others.findIndex((service) => service.id === patch.after) + 1
  if (patch.after !== null && place === 0) return undefined
  return withServices(others.toSpliced(place, 0, found), { ...patch, after: before })
}

/** Another version is public: the draft keeps its own changes. The order of a list that both changed is left open. */
export function rebaseDraft(draft: Small, before: Small, after: Small): Small {
  const pick = <Value>(own: Value, old: Value | undefined, next: Value) => (own === old ? next : own)
  const find = ({ services }: Small, id: string) => services.find((service) => service.id === id)
  const kept = after.services.filter(({ id }) => !find(before, id) || find(draft, id))
  const added = draft.services.filter(({ id }) => !find(before, id) && !find(after, id))
  return {
    company: {
      name: pick(draft.company.name, before.company.name, after.company.name),
      blurb: pick(draft.company.blurb, before.company.blurb, after.company.blurb),
    },
    services: [...kept, ...added].map((service) => {
      const [own, old] = [find(draft, service.id), find(before, service.id)]
      return own ? { ...service, title: pick(own.title, old?.title, service.title) } : service
    }),
  }
}
