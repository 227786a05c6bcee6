import type { ElementHandle, Page } from '@playwright/test'

/** A control as it can be found again in the same page: what it is, and which of those that are alike. */
export interface Control {
  kind: string
  index: number
  /** Works by HTML alone. */
  native: boolean
  /** In the header, the footer or the demo drawer, which every page has. */
  frame: boolean
}

type ReachableControl = Control & { element: HTMLElement }
type Watched = Window & { reachableControls: () => ReachableControl[] }

/** Runs in the page: the controls that somebody can reach there. */
const reachableControls = (): ReachableControl[] => {
  const controls = document.querySelectorAll<HTMLElement>(
    'button, select, textarea, summary, input:not([type=hidden]), a[data-opens-search]',
  )
  const counts = new Map<string, number>()
  return [...controls].flatMap((element) => {
    const { tagName, className } = element
    const native = element.matches('summary, [popovertarget], form[method=post] *')
    const type = element.getAttribute('type') ?? ''
    const label = element.getAttribute('aria-label') ?? (/^(SELECT|TEXTAREA)$/.test(tagName) ? '' : element.innerText)
    // The name of a radio button is made by React.
    const name = type === 'radio' ? element.getAttribute('value') : element.getAttribute('name')
    const kind = [tagName.toLowerCase(), type, name, native ? className : label]
      .filter(Boolean)
      .join(' ')
      .replace(/\s+/g, ' ')
    const index = counts.get(kind) ?? 0
    counts.set(kind, index + 1)
    const isReachable =
      ((element as HTMLInputElement).labels?.[0] ?? element).checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      }) &&
      !element.matches(':checked, :disabled, [readonly], [aria-hidden=true] *, [tabindex="-1"], [popover] *, dialog *')
    const frame = element.matches('.site-header *, body > footer *, .demo-drawer *')
    return isReachable ? [{ kind, index, native, frame, element }] : []
  })
}

/** Before the page is opened. */
export const watchControls = (page: Page) => page.addInitScript(`window.reachableControls = ${reachableControls}`)

export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(() => (window as unknown as Watched).reachableControls().map(({ element, ...control }) => control))

/** As soon as it is there: the demo drawer comes with the first frame. */
const find = async (page: Page, { kind, index }: Control) => {
  const handle = await page.waitForFunction(
    ([wantedKind, wantedIndex]) =>
      (window as unknown as Watched)
        .reachableControls()
        .find((control) => control.kind === wantedKind && control.index === wantedIndex)?.element,
    [kind, index] as const,
  )
  return handle.asElement() as ElementHandle<HTMLElement>
}

/** Presses a button, chooses the next of a list, types into a field: by real input, as a person would. */
export const touch = async (page: Page, control: Control) => {
  const element = await find(page, control)
  const [tag, type] = await element.evaluate((target) => [target.tagName, target.getAttribute('type')] as const)
  if (type === 'radio' || type === 'checkbox') {
    const label = await element.evaluateHandle((input) => (input as HTMLInputElement).labels?.[0] ?? input)
    return label.asElement()!.click()
  }
  // A form is filled in before it is sent.
  const field = await element.evaluateHandle((target) =>
    target instanceof HTMLButtonElement && target.type === 'submit'
      ? target.form!.querySelector<HTMLElement>('select, [type=search]')
      : null,
  )
  if (field.asElement()) await enter(page, field.asElement() as ElementHandle<HTMLElement>)
  if (tag !== 'SELECT' && tag !== 'INPUT' && tag !== 'TEXTAREA') return element.click()
  await enter(page, element)
}

const enter = async (page: Page, field: ElementHandle<HTMLElement>) => {
  await field.focus()
  const [tag, type] = await field.evaluate((target) => [target.tagName, target.getAttribute('type')] as const)
  if (tag === 'SELECT') return page.keyboard.press('ArrowDown')
  if (type === 'range') return page.keyboard.press('ArrowRight')
  await page.keyboard.type('1')
}

/** What somebody would notice: where they are, what it says, what is open, chosen and typed. */
export const stateOf = (page: Page) =>
  page.evaluate(() => {
    const url = new URL(location.href)
    for (const [name, value] of [...url.searchParams]) if (value === '') url.searchParams.delete(name)
    url.searchParams.sort()
    const all = <T extends Element = HTMLElement>(css: string) => [...document.querySelectorAll<T>(css)]
    const main = document.querySelector('main')!
    // The text of what is out of view counts too, whether or not the browser is skipping it at the moment.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    const innerText = main.innerText
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    // What changes with time alone.
    const passing = all('.rotating > *, h1 + [role=status]').map(({ textContent }) => textContent!.trim())
    const words = passing.reduce((text, part) => (part ? text.replaceAll(part, '') : text), innerText)
    return {
      url: url.pathname + url.search,
      // How soon a film comes is a matter of the network.
      words: words.replace(/\s+/g, ' ').replace('Loading film', 'Pause film'),
      theme: document.documentElement.dataset.theme ?? 'system',
      open: all(':popover-open, dialog[open], details[open]').map((element) => element.className || element.tagName),
      fields: all<HTMLInputElement>('input:not([type=hidden]), select, textarea').map((field) =>
        field.matches('[type=radio], [type=checkbox]') ? field.checked : field.value,
      ),
      pressed: all('[aria-pressed=true], [aria-expanded=true], [aria-selected=true]').length,
    }
  })

/** Resolves once the router is idle and nothing has changed in the page for longer than any debounce of ours. */
export const quiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        type Router = { state: { navigation: { state: string } } }
        const isIdle = () => {
          const router = (window as unknown as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter
          return !router || router.state.navigation.state === 'idle'
        }
        let timer = 0
        const observer = new MutationObserver(() => wait())
        const wait = () => {
          clearTimeout(timer)
          timer = window.setTimeout(() => {
            if (!isIdle()) return wait()
            observer.disconnect()
            resolve()
          }, 400)
        }
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        wait()
      }),
  )
