import { themeSwitchExamples } from '#app/components/site/theme-switch.examples.tsx'
import { sourceNoteExamples } from '#app/components/sources/source-note.examples.tsx'
import { accordionExamples } from '#app/ui/accordion.examples.tsx'
import { badgeExamples } from '#app/ui/badge.examples.tsx'
import { breadcrumbsExamples } from '#app/ui/breadcrumbs.examples.tsx'
import { buttonExamples } from '#app/ui/button.examples.tsx'
import { buttonLinkExamples } from '#app/ui/button-link.examples.tsx'
import { cardExamples } from '#app/ui/card.examples.tsx'
import { checkboxExamples } from '#app/ui/checkbox.examples.tsx'
import { chipExamples } from '#app/ui/chip.examples.tsx'
import { colourExamples } from '#app/ui/colour.examples.tsx'
import { dialogExamples } from '#app/ui/dialog.examples.tsx'
import { drawerExamples } from '#app/ui/drawer.examples.tsx'
import type { Example } from '#app/ui/example.ts'
import { iconExamples } from '#app/ui/icon.examples.tsx'
import { iconButtonExamples } from '#app/ui/icon-button.examples.tsx'
import { paginationExamples } from '#app/ui/pagination.examples.tsx'
import { radioGroupExamples } from '#app/ui/radio-group.examples.tsx'
import { selectExamples } from '#app/ui/select.examples.tsx'
import { skeletonExamples } from '#app/ui/skeleton.examples.tsx'
import { spinnerExamples } from '#app/ui/spinner.examples.tsx'
import { tableExamples } from '#app/ui/table.examples.tsx'
import { tabsExamples } from '#app/ui/tabs.examples.tsx'
import { textInputExamples } from '#app/ui/text-input.examples.tsx'
import { textLinkExamples } from '#app/ui/text-link.examples.tsx'
import { textareaExamples } from '#app/ui/textarea.examples.tsx'
import { toastExamples } from '#app/ui/toast.examples.tsx'
import { tooltipExamples } from '#app/ui/tooltip.examples.tsx'
import { typeExamples } from '#app/ui/type.examples.tsx'

export interface Part {
  id: string
  name: string
  /** The source file, from the root of the repository. */
  file: string
  /** When to use it, in a sentence. */
  use: string
  examples: readonly Example[]
}

interface Group {
  name: string
  parts: readonly Part[]
}

const partOf = (
  id: string,
  name: string,
  use: string,
  examples: readonly Example[],
  file = `app/ui/${id}.tsx`,
): Part => ({
  id,
  name,
  file,
  use,
  examples,
})

/** The contents of the style guide, in the order in which it is read. */
export const styleGuideGroups: readonly Group[] = [
  {
    name: 'Ground',
    parts: [
      partOf(
        'colour',
        'Colour',
        'Named by job. A class that is not a job does not compile.',
        colourExamples,
        'app/styles/tokens.css',
      ),
      partOf('type', 'Type', 'Eight steps; the larger ones grow with the window.', typeExamples, 'app/styles/app.css'),
      partOf('icon', 'Icon', 'Repeats a word that is there already. Never alone, but in an icon button.', iconExamples),
    ],
  },
  {
    name: 'Going and doing',
    parts: [
      partOf('button', 'Button', 'Does something here. Verb and object.', buttonExamples),
      partOf('button-link', 'Button link', 'The one place to go next.', buttonLinkExamples, 'app/ui/button.tsx'),
      partOf('icon-button', 'Icon button', 'Where the icon is known to all.', iconButtonExamples, 'app/ui/button.tsx'),
      partOf('text-link', 'Text link', 'Says where it goes.', textLinkExamples),
      partOf('breadcrumbs', 'Breadcrumbs', 'Where this page is.', breadcrumbsExamples),
      partOf('pagination', 'Pagination', 'Real links to every page of a list.', paginationExamples),
    ],
  },
  {
    name: 'Asking',
    parts: [
      partOf('text-input', 'Text input', 'A short answer.', textInputExamples, 'app/ui/field.tsx'),
      partOf('textarea', 'Textarea', 'A longer one.', textareaExamples, 'app/ui/field.tsx'),
      partOf('select', 'Select', 'One of many.', selectExamples, 'app/ui/field.tsx'),
      partOf('checkbox', 'Checkbox', 'So, or not so.', checkboxExamples),
      partOf('radio-group', 'Radio group', 'One of a few.', radioGroupExamples),
    ],
  },
  {
    name: 'Showing',
    parts: [
      partOf('badge', 'Badge', 'A status in a word or two.', badgeExamples),
      partOf('chip', 'Chip', 'A tag, a filter, a choice.', chipExamples),
      partOf('card', 'Card', 'A thing that could be picked up.', cardExamples),
      partOf('table', 'Table', 'Values to compare. A table before it is decoration.', tableExamples),
      partOf('spinner', 'Spinner', 'Something takes a moment.', spinnerExamples),
      partOf('skeleton', 'Skeleton', 'Something takes longer, and its size is known.', skeletonExamples),
    ],
  },
  {
    name: 'Opening',
    parts: [
      partOf('tabs', 'Tabs', 'Views of one thing.', tabsExamples),
      partOf('accordion', 'Accordion', 'Questions and their answers.', accordionExamples),
      partOf('dialog', 'Dialog', 'One decision, one short task.', dialogExamples),
      partOf('drawer', 'Drawer', 'Something longer beside the page.', drawerExamples, 'app/ui/dialog.tsx'),
      partOf('tooltip', 'Tooltip', 'Explains a word. Nothing that is needed to go on.', tooltipExamples),
      partOf('toast', 'Toast', 'Tells that something happened.', toastExamples, 'app/ui/toast.ts'),
    ],
  },
  {
    name: 'The river’s own',
    parts: [
      partOf(
        'source-note',
        'Source note',
        'Kind and source, beside every figure.',
        sourceNoteExamples,
        'app/components/sources/source-note.tsx',
      ),
      partOf(
        'theme-switch',
        'Theme switch',
        'The reader’s choice of light.',
        themeSwitchExamples,
        'app/components/site/theme-switch.tsx',
      ),
    ],
  },
]
