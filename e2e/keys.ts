/** A person who has no mouse: they come to a thing by Tab alone. */
import { expect, type Locator, type Page } from 'playwright/test'

/** More than any page of ours has before anything. */
const mostTabs = 120

/** Goes on by Tab from where they are until they are there. */
export async function tabTo(page: Page, there: Locator): Promise<void> {
  // what a browser draws for a choice may stand over the choice itself
  await expect(there).toBeAttached()
  const isThere = () => there.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  await expect(there).toBeFocused()
}
