import { I18nProvider } from '@lingui/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, setLanguage } from '#client/language'
import { Kit } from '#ui/Kit'
import { arabic } from '#ui/words-ar'
import { useLabels } from './labels'
import { MailRow } from './MailRow.tsx'
import { mail } from './test-mail'

afterEach(async () => {
  document.documentElement.dir = 'ltr'
  await setLanguage('en')
})

test('in an Arabic list a subject in Latin letters runs from the left, read or not, so that its end is cut', async () => {
  await setLanguage('ar')
  await useLabels.ready()
  document.documentElement.dir = 'rtl'
  const subjects = ['Quote 1184 for the cooling of the vans', 'Keys of the side door at the practice']
  const act = () => undefined
  await render(
    <I18nProvider i18n={i18n}>
      <Kit words={arabic}>
        <ul style={{ inlineSize: 240 }}>
          {subjects.map((subject, at) => (
            <MailRow
              key={subject}
              mail={mail(at + 1, 'Nkem', subject, { isRead: at === 1 })}
              isOpen={false}
              isChosen={false}
              choose={act}
              open={act}
              star={act}
            />
          ))}
        </ul>
      </Kit>
    </I18nProvider>,
  )
  for (const subject of subjects)
    expect(getComputedStyle(page.getByText(subject, { exact: true }).element()).direction).toBe('ltr')
})
