import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ContactField, FormName } from '#contract/contact-form.ts'
import type { BannerItem, DeskContent } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { Config } from '../config/config.ts'
import { findSetupIssues } from '../config/findings.ts'
import { measureRoom } from '../contact/room.ts'
import { explainReason } from '../delivery/reason-text.ts'
import { lowSpaceBytes } from '../process/data-folder.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { coalesceReads } from '../store/share-reading.ts'
import { getHost } from '../text/host-of.ts'
import { sendCsv } from './downloads.ts'
import { computeFigures, toFigureRecords } from './figures.ts'

type BannerDependencies = {
  store: Pick<ContactStore, 'requestBytes' | 'findFailing' | 'disabledEndpoints' | 'lastBackupAt' | 'list'>
  config: Config
  now: Date
}

const weekMs = 7 * 86_400_000

/** Whatever is broken and waits for a person, the most pressing first. */
async function findBannerItems(dependencies: BannerDependencies): Promise<BannerItem[]> {
  const { store, config } = dependencies
  const failing = (await store.findFailing()).map(({ channel, target, since, error }): BannerItem => {
    const details = { since: since.toISOString(), error: explainReason(error, channel) }
    return channel === 'webhook'
      ? { kind: 'webhook-failing', host: getHost(target), ...details }
      : { kind: 'mail-failing', ...details }
  })
  const disabled = (await store.disabledEndpoints()).map(
    ({ target, disabledAt }): BannerItem => ({
      kind: 'webhook-disabled',
      host: getHost(target),
      since: disabledAt.toISOString(),
    }),
  )
  const { usedBytes, freeBytes, leftBytes } = await measureRoom({ store, config })
  const unsettled = findSetupIssues(config, 'its data folder').filter(({ level }) => level === 'must')
  return [
    ...failing,
    ...disabled,
    ...(leftBytes <= 0 ? [{ kind: 'no-room', usedBytes, freeBytes } as const] : []),
    ...(freeBytes < lowSpaceBytes ? [{ kind: 'disk-nearly-full', freeBytes } as const] : []),
    ...(await findMissingBackup(dependencies)),
    ...unsettled.map(
      ({ text, isAboutContent }): BannerItem =>
        isAboutContent
          ? { kind: 'unsettled-content', count: config.openFindings }
          : { kind: 'unsettled-setting', text },
    ),
  ]
}

/** There is nothing to lose in the first week, and a replicator copies without telling us. */
async function findMissingBackup({ store, config, now }: BannerDependencies): Promise<BannerItem[]> {
  const { dataDir, databaseUrl } = config
  // Another database has backups of its own.
  if (databaseUrl !== undefined || existsSync(join(dataDir, '.leads.sqlite-litestream'))) return []
  const weekAgo = new Date(now.getTime() - weekMs)
  const last = await store.lastBackupAt()
  if (last && last >= weekAgo) return []
  const { requests } = await store.list({ receivedBefore: weekAgo }, { limit: 1 })
  return requests.length === 0 ? [] : [{ kind: 'no-backup', since: last?.toISOString() ?? null }]
}

type Dependencies = { store: ContactStore; config: Config; now: () => Date }

/** Adding up a year of a large store takes its time: asked again within this time, it answers the same. */
const keepMs = 10_000

export function registerOverviewRoutes(app: FastifyInstance, { store, config, now }: Dependencies): void {
  const timeZone = () => config.company.timeZone
  const readFigures = coalesceReads(() => computeFigures({ store, timeZone: timeZone(), now: now() }), {
    now,
    keepMs,
    basis: timeZone,
  })

  app.get(deskRoutes.figures.path, () => readFigures())

  app.get(deskRoutes.figuresCsv.path, async (_request, reply) =>
    sendCsv(reply, { config, now }, { name: 'figures', records: toFigureRecords(await readFigures(), config.words) }),
  )

  app.get(deskRoutes.content.path, async () => describeContent(config))

  app.get(deskRoutes.banner.path, () => findBannerItems({ store, config, now: now() }))
}

/** What the desk shows of the site's own words. */
export function describeContent(config: Config): DeskContent {
  const { company, viewUrl, databaseUrl, replyHours, replyTime, mark, words } = config
  const { home, contact } = words.forms
  const { noMessage, formLabel, sources, referenceLabel } = words.ownerMail
  return {
    company: company.name,
    timeZone: company.timeZone,
    address: viewUrl ?? null,
    backup: databaseUrl === undefined ? 'download' : 'pg_dump',
    replyTime,
    replyHours,
    mark: mark.picture === '' ? { frame: mark.frame, shape: mark.shape, accent: mark.accent } : null,
    // What only the contact form asks for has its label there.
    labels: { home: labelsOf({ ...contact, ...home }), contact: labelsOf(contact) } satisfies Record<FormName, object>,
    services: contact.serviceInterest.options ?? [],
    mail: { noMessage, formLabel, sources, referenceLabel },
  }
}

function labelsOf(fields: Record<ContactField, { label: string }>): Record<ContactField, string> {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label])
  return Object.fromEntries(labels) as Record<ContactField, string>
}
