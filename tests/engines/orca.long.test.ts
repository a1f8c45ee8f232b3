import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyParameter } from '#contract/desk-routes.ts'
import { formattedWords, reviewStrings } from '../../desk/editor/words.ts'
import { backupWords } from '../../desk/words.ts'
import { requires } from '../support/needs.ts'
import { sectionOf } from '../support/page-records.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { resolved } from '../support/site-content.ts'
import { type Orca, openOrca } from './support/orca.ts'

const { billing, claimSlip, forms, services, shell, testimonials } = resolved
const copy = sectionOf(resolved, 'testimonials')
const titleOf = (path: string) => resolved.pages.find((page) => page.path === path)?.meta.title ?? ''
/** What ends every page. */
const emailButton = /Email Us\nlink/
/** What screen readers say of an empty place for news, of a field that is still empty, and of a listener for clicks. */
const neverSaid = /statusbar|invalid entry|clickable/

describe('with Orca and Firefox', requires('orca', 'firefox'), () => {
  const closing = new AsyncDisposableStack()
  let orca: Orca
  let server: ServerProcess
  let origin = ''
  let desk = ''

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'test-orca-data-'))
    closing.defer(() => rmSync(dataDir, { recursive: true, force: true }))
    server = startServerProcess({ DATA_DIR: dataDir })
    closing.defer(async () => void (await server.stop()))
    ;[orca, origin] = await Promise.all([openOrca(closing), server.ready])
    const address = /desk is at (http:\S+);/.exec(server.output())?.[1]
    desk = `${address}/?${keyParameter}=${readFileSync(join(dataDir, 'desk.key'), 'utf8').trim()}`
  }, 600_000)
  afterAll(() => closing.disposeAsync(), 60_000)

  /** Comes to the first words of a page, the link past its navigation. */
  const open = async (url: string, title: string) => {
    await orca.open(url, title)
    await orca.hear(['ctrl+Home'], RegExp(shell.skipLink), { isResumed: true })
  }

  const readOn = (until: RegExp) => orca.hear(['KP_Add'], until, { isResumed: true })

  /** Presses the button while the server stands still for long enough that the visitor is told, and then answers. */
  const sendSlowly = async (until: RegExp): Promise<{ sending: string; outcome: string }> => {
    server.child.kill('SIGSTOP')
    const sending = await orca.hear(['Return'], RegExp(forms.words.sending))
    const outcome = orca.hear([], until)
    server.child.kill('SIGCONT')
    return { sending, outcome: await outcome }
  }

  describe('Home', () => {
    let page = ''
    beforeAll(async () => {
      await open(`${origin}/`, titleOf('/'))
      page = await readOn(emailButton)
    }, 900_000)

    test('reads no empty elements', () => {
      expect(page).not.toMatch(neverSaid)
    })

    test('tells the results of the estimator', () => {
      expect(page).toMatch(/Likely lost\n[^$]*\$4,673\n[^$]*per month\n\$56,076\n[^$]*per year/)
      expect(page).toMatch(/Cost of rework\n[^$]*\$1,416\n/)
    })

    test('names each slider once', () => {
      expect(page).toContain(`${sectionOf(resolved, 'estimator').inputs.claimsPerMonth.label}\nslider\n1,200\n`)
      expect(page).not.toMatch(/slider\s+slider/)
    })

    test('tells the billing process as a list, and not as a picture', () => {
      const list = page.slice(
        page.indexOf('List with 5 items\n1\n'),
        page.indexOf(sectionOf(resolved, 'billing-process').highlights.accuracy.title),
      )
      for (const { title, weCheck, goesOut } of billing.steps) {
        expect(list).toContain(`${title}\nheading level 3\n`)
        expect(list).toContain(weCheck)
        expect(list).toContain(goesOut)
      }
      expect(list).not.toContain('image')
    })

    test('reads what is written under its drawings', () => {
      const { drawingNote, revenueStart, revenueEnd } = sectionOf(resolved, 'advanced-ai')
      expect(page).toContain(`${claimSlip.visitNote.signature}\ncaption\n${claimSlip.caption}\n`)
      expect(page).toContain(`${drawingNote}\ncaption\n`)
      expect(page).toContain(`${revenueStart}\n${revenueEnd}\n`)
    })

    test('reads the heading of its form', () => {
      expect(page).toContain(`${sectionOf(resolved, 'contact-section').heading}\nheading level 2\n`)
    })

    // By now the testimonials have moved on by themselves.
    test('says which testimonial was chosen, and whether they are paused', async () => {
      await orca.hear(['ctrl+Home'], RegExp(shell.skipLink))
      await orca.hear(['b', 'b'], RegExp(`${copy.pause} toggle button not pressed`))
      await orca.hear(['b', 'b'], RegExp(copy.next))
      const next = await orca.hear(['Return'], /Testimonial \d of 5, /)
      const again = await orca.hear(['Return'], /Testimonial \d of 5, /)
      expect(again).not.toBe(next)
      await orca.hear(['shift+Tab', 'shift+Tab'], RegExp(copy.pause))
      await orca.hear(['Return'], /^pressed/m)
      await orca.hear(['Return'], /not pressed/)
    })

    test('keeps a testimonial that is being read until its author was said', async () => {
      const quote = await orca.hear(['ctrl+Home', 'q'], /“.{20}/)
      const shown = testimonials.find(({ text }) => quote.includes(`“${text.slice(0, 20)}`))
      // Longer than a slide stays when it isn't being read.
      await sleep(8000)
      const rest = await readOn(/push button/)
      expect(rest).toContain(shown?.author.split(' ').at(-1))
      expect(rest).toContain(`${shown?.position}, ${shown?.company}`)
    })
  })

  test('the short form keeps the focus while it is sent, and on its button after the alert', async () => {
    const { fields, submit, successAlert } = forms.home
    const button = RegExp(`${submit} push button`)
    await open(`${origin}/`, titleOf('/'))
    await orca.hear(['ctrl+End'], /./)
    await orca.hear(['shift+e'], RegExp(`${fields.message.label} entry`))
    for (const { label } of [fields.company, fields.phone, fields.email, fields.name])
      await orca.hear(['shift+Tab'], RegExp(`^${label} entry`, 'm'))
    await orca.hear(['~Ana', 'Tab'], RegExp(`^${fields.email.label} entry required`, 'm'))
    await orca.hear(['~ana@clinic.example', 'Tab', 'Tab', 'Tab', 'Tab'], button)
    const { sending, outcome } = await sendSlowly(/OK push button/)
    expect(sending).toContain(`form ${submit}`)
    expect(outcome).toContain(successAlert)
    expect(sending + outcome).not.toMatch(/leaving/)
    // Orca says nothing by itself when an alert closes, but where it is when it's asked.
    await orca.hear(['Return'], /^/)
    while (/OK push button/.test(await orca.hear(['KP_Enter'], /push button|landmarks/)));
    await orca.hear(['shift+Tab'], RegExp(`${fields.message.label} entry`))
    await orca.hear(['Tab'], button)
    await orca.hear(['Tab'], /link/)
  })

  test('a change of page leads to its heading, and a service to its own', async () => {
    await open(`${origin}/about`, titleOf('/about'))
    await orca.hear(['Tab', 'Tab', 'Tab'], /Services (visited )?link/)
    const arrival = await orca.hear(
      ['Return'],
      RegExp(`${sectionOf(resolved, 'services-folder').heading} heading level 1`),
    )
    const links = await orca.hear(['Tab', 'Tab', 'Tab'], RegExp(`2 ${services[1]?.title}`))
    const service = await orca.hear(['Return'], RegExp(`${services[1]?.title} heading level 2`))
    const rest = await readOn(emailButton)
    const closing = sectionOf({ pages: resolved.pages.filter(({ path }) => path === '/services') }, 'call-to-action')
    expect(arrival + links + service + rest).not.toMatch(neverSaid)
    expect(rest).toContain(`${services[1]?.title}\nheading level 2\n`)
    expect(rest).toContain(`${closing.heading}\nheading level 2\n`)
  })

  test('the contact form names its fields in one piece, tells which was refused, and ends with the thanks', async () => {
    const { fields, submit, thankYou } = forms.contact
    const startOf = ({ label }: { label: string }) => RegExp(`^${label} entry`, 'm')
    const toButton = (tabs: number) => orca.hear(Array(tabs).fill('Tab'), RegExp(`${submit} push button`))
    await open(`${origin}/contact`, titleOf('/contact'))
    await orca.hear(['Return'], /main content/)
    let said = await orca.hear(['Tab'], RegExp(`^${fields.name.label} entry required[^]*Focus mode`, 'm'))
    said += await orca.hear(['~Ana Sample', 'Tab'], RegExp(`^${fields.email.label} entry required`, 'm'))
    said += await orca.hear(['~ana', 'Tab'], RegExp(`^${fields.phone.label} entry required`, 'm'))
    said += await orca.hear(['~5085550100', 'Tab'], startOf(fields.company))
    said += await toButton(4)
    expect(said).not.toMatch(neverSaid)
    const refused = await orca.hear(['Return'], /invalid entry/)
    expect(refused).toMatch(startOf(fields.email))
    await orca.hear(['~@clinic.example', 'Tab'], startOf(fields.phone))
    said = await orca.hear(['shift+Tab'], startOf(fields.email))
    said += await toButton(6)
    const { sending, outcome } = await sendSlowly(RegExp(`${thankYou.lines.at(-1)?.text}`))
    // The form goes while a voice would still be saying the thanks.
    await sleep(2000)
    const rest = await readOn(emailButton)
    expect(outcome).toContain(`${thankYou.heading} heading level 2`)
    expect(said + sending + outcome + rest).not.toMatch(neverSaid)
    expect(outcome + rest).not.toContain(forms.words.sending)
  })

  describe('the desk', () => {
    const first = resolved.services[0]?.title ?? ''
    /** From the heading of a page on: keys, and what has to be said before the next are pressed. */
    const walks: [path: string, heading: string, ...steps: [keys: string, said: RegExp][]][] = [
      ['/sign-in', 'This desk opens', ['KP_Add', /once a month/]],
      ['/', 'Requests', ['KP_Add', /Nia Newcomer\nlink[\s\S]*\nsearch\n/]],
      ['/site/versions', 'Site', ['KP_Add', RegExp(`${backupWords.action}\npush button`)]],
      // A field with its limit, its problem and its state.
      [
        '/edit/company',
        'Company',
        ['Tab', /check box/],
        ['Tab', /Name entry/],
        ['ctrl+a ~Bright_Horizon_Medical_Billing_Company', /38 characters, and there is room for 32/],
        ['shift+Tab', /check box/],
        ['Tab', /Name entry[\s\S]*invalid entry[\s\S]*38 of 32 characters/],
        ['ctrl+a ~Claimwrights', /Saved/],
      ],
      // An entry that is moved, removed and brought back.
      [
        '/edit/services',
        'Services',
        ['Tab', RegExp(`List with 7 items[\\s\\S]*${first} collapsed`)],
        ['Tab', RegExp(`Move ${first} up push button`)],
        ['Tab', RegExp(`Move ${first} down push button`)],
        ['Return', RegExp(`${first} is now 2 of 7[\\s\\S]*Saved`)],
        ['Tab', RegExp(`Remove ${first} push button`)],
        ['Return', RegExp(`Undo push button[\\s\\S]*${first} was removed[\\s\\S]*Saved`)],
        ['Return', RegExp(`${first} collapsed push button`)],
      ],
      // The changes, and what came of publishing them.
      [
        '/edit/review',
        'Review and publish',
        ['KP_Add', /heading level 2[\s\S]*from\n[\s\S]*to\n[\s\S]*: moved\n[\s\S]*Publish\npush button/],
        ['ctrl+Home e', RegExp(`${reviewStrings.author} entry`)],
        ['Tab', /Publish push button/],
        ['Return', /Published at [\s\S]*Visitors see it now/],
      ],
      // A text with formats: its tools are one stop, and what is wrong with it is said.
      [
        '/edit/pages',
        'Pages',
        // Past the links to the pages that there are.
        [
          Array(resolved.pages.length + 1)
            .fill('Tab')
            .join(' '),
          /Add a legal text push button/,
        ],
        ['Return', /Which legal text combo box/],
        ['Down', /Privacy Policy/],
        ['Tab', /Add push button/],
        // Saved, in whichever order that is said: by then the editor of the text is there, with its tools.
        ['Return', /^(?=[\s\S]*Saved)(?=[\s\S]*Privacy Policy heading level 1)/],
        ['Tab', /Title entry/],
        ['Tab', RegExp(`${formattedWords.toolbar} tool bar[\\s\\S]*Bold toggle button`)],
        ['Right', /Italic toggle button not pressed/],
        ['Tab', /Text entry[\s\S]*invalid entry[\s\S]*only a title/],
      ],
    ]

    beforeAll(async () => {
      const body = JSON.stringify({ name: 'Nia Newcomer', email: 'nia@clinic.example', phone: '(508) 555-0199' })
      await fetch(`${origin}/api/contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    })

    test.each(walks)('at %s says what happens, and nothing twice', async (path, heading, ...steps) => {
      await orca.open(path === '/' ? desk : new URL(path, desk).href, '')
      const said: string[] = []
      // Until its script has come, a page has another heading; while it comes, perhaps none.
      while (!(await orca.hear(['ctrl+Home', '1'], /level 1/, { isResumed: true })).includes(heading));
      await sleep(2000)
      for (const [keys, words] of steps)
        said.push(await orca.hear(keys.split(' '), words, { isResumed: keys === 'KP_Add' }))
      expect(said.join('')).not.toMatch(/statusbar|clickable|Saving/)
    })
  })
})
