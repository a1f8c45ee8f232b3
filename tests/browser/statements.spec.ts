import { reading } from './support/open-pages.ts'
import { expect, stated } from './support/site-test.ts'
import { statements } from './support/statements.ts'

for (const [path, all] of Map.groupBy(statements, (statement) => statement.path))
  reading(path)(`${path} shows what the specification states`, stated, async ({ page }, { project }) => {
    const screen = project.name === 'mobile' ? 'phone' : 'large screen'
    const shown = all.filter(({ shownOn = screen }) => shownOn === screen)
    const unseen = await page.evaluate(
      (selectors) =>
        selectors.flatMap((selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            // The copy of the partner strip is hidden from everyone who doesn't look.
            .filter((element) => !element.closest('[aria-hidden=true]'))
            .filter(
              (element) =>
                !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
                element.getBoundingClientRect().width <= 1,
            )
            .map((element) => `${selector}: ${element.textContent}`),
        ),
      shown.map(({ selector }) => selector),
    )
    expect(shown.length).toBeGreaterThan(3)
    expect(unseen).toEqual([])
  })
