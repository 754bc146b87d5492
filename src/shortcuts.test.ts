/** A shortcut of a page is decided in one place (`src/client/page-keys.ts`): not while somebody types or a window is open. */
import { expect, test } from 'vitest'
import { listed, read } from './hosts/test/house'

/** These hear keys of the whole page and ask for themselves, or hear no shortcut. */
const others: Readonly<Record<string, string>> = {
  'src/client/page-keys.ts': 'decides',
  'src/ui/use-save-key.tsx': 'Ctrl+S saves the form that lies on top',
  'src/ui/Hint.tsx': 'any key hides a hint',
  'src/features/logistics/board/use-board-drag.tsx': 'Escape ends a drag',
  'src/features/logistics/board/use-board-keys.tsx': 'a rule of its own for stops',
  'src/features/logistics/board/use-zoom.tsx': 'asks the rule of the board',
  'src/features/logistics/deliveries/review/ReviewScreen.tsx': 'J and K change nothing',
  'src/features/logistics/optimiser/compare/use-compare-keys.tsx': 'a rule of its own for a key that is held',
  'src/features/logistics/positions/FleetScreen.tsx': 'Escape with a rule of its own',
}
const hearsPage = (text: string): boolean =>
  /(^|[^.\w?])(window\.|document\.)?addEventListener\(\s*'keydown'/m.test(text)
const asksRule = (text: string): boolean => /\bisForPage\(/.test(text)

test('every file that hears keys of the whole page asks the one rule', () => {
  const screens = listed('src/client/*', 'src/shell/*', 'src/ui/*', 'src/features/*').filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  )
  const hearing = screens.filter((file) => hearsPage(read(file)))
  expect(hearing.filter((file) => !asksRule(read(file)) && !(file in others))).toEqual([])
  // none stays on the list that no longer hears keys
  expect(Object.keys(others).filter((file) => !hearing.includes(file))).toEqual([])
})

test('a listener of keys is found where it is planted', () => {
  expect(hearsPage("  addEventListener('keydown', hear)")).toBe(true)
  expect(hearsPage("document.addEventListener('keydown', hear)")).toBe(true)
  expect(hearsPage("current?.addEventListener('keydown', hear)")).toBe(false)
})
