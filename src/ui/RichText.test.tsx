import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Kit } from './Kit.tsx'
import { RichText } from './RichText.tsx'
import { RichTextView } from './RichTextView.tsx'
import { cleanText, plainText } from './rich-text.tsx'

const linked = (href: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'see', marks: [{ type: 'bold' }, { type: 'link', attrs: { href, onclick: 'x' } }] },
      ],
    },
  ],
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  '//evil.example',
  'vbscript:x',
])('a link that is none is not drawn: %s', async (href) => {
  await render(<RichTextView value={linked(href)} />)
  await expect.element(page.getByText('see')).toBeVisible()
  expect(document.querySelector('a')).toBeNull()
})

test('a safe link opens apart and keeps nothing but its address', async () => {
  await render(<RichTextView value={linked('https://meridian.example/a')} />)
  const link = page.getByRole('link', { name: 'see' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(link.element().hasAttribute('onclick')).toBe(false)
})

test('unknown kinds go, their words stay; nonsense is an empty text', () => {
  const strange = {
    type: 'doc',
    content: [
      {
        type: 'iframe',
        attrs: { src: 'x' },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'kept' }] }],
      },
    ],
  }
  expect(cleanText(strange)).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'kept' }] }],
  })
  expect(plainText(strange)).toBe('kept')
  expect(plainText('<b>')).toBe('')
})

test('writing, bold and a list come out as JSON; a wrong address is refused', async () => {
  const changed = vi.fn()
  await render(<RichText label="Write a comment" onChange={changed} />, { wrapper: Kit })
  await page.getByRole('textbox', { name: 'Write a comment' }).click()
  await page.getByRole('button', { name: 'Bold' }).click()
  await userEvent.keyboard('Cold')
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  const text = { type: 'text', text: 'Cold', marks: [{ type: 'bold' }] }
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: [text] }] }
  await expect
    .poll(() => changed.mock.lastCall?.[0] as unknown)
    .toEqual({ type: 'doc', content: [{ type: 'bulletList', content: [item] }] })

  await page.getByRole('button', { name: 'Link' }).click()
  await page.getByLabelText('Web or mail address').fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Write an address that starts with')).toBeVisible()
  await page.getByLabelText('Web or mail address').fill('https://meridian.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'https://meridian.example' })).toBeVisible()
})
