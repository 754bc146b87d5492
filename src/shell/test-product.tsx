/** The shell around a few invented pages, for the tests of this folder. */
import { createMemoryHistory, notFound } from '@tanstack/react-router'
import { createQueryClient } from '#client/query'
import { page } from '#client/page'
import { forgetSession } from '#client/session'
import type { Rule } from '#contract/ability'
import { place, type Place } from '#contract/place'
import { DefaultLayout } from './DefaultLayout.tsx'
import type { ShellOptions } from './parts'
import { startLanguage, startPreferences } from './preferences'
import { createShell } from './router.tsx'

const words = (en: string, fr = en, ar = en) => ({ en, fr, ar })
const users = words('Users', 'Utilisateurs', 'المستخدمون')
const places: Place[] = [
  place({ name: 'apps-kanban', path: '/apps/kanban', title: words('Kanban'), icon: 'layout-kanban' }),
  place({ name: 'apps-user-list', path: '/apps/user/list', title: users, icon: 'users', needs: ['read', 'User'] }),
  place({ name: 'apps-user-view', path: '/apps/user/view/{id}', title: words('User'), needs: ['read', 'User'] }),
  place({
    name: 'apps-roles',
    path: '/apps/roles',
    title: words('Roles'),
    icon: 'shield-half',
    needs: ['read', 'Role'],
  }),
  place({
    name: 'old',
    path: '/old/{id}',
    title: words('Old'),
    redirect: '/apps/user/view/{id}',
    aliases: ['/older/{id}'],
  }),
  place({ name: 'gone', path: '/gone', title: words('Gone') }),
  place({ name: 'broken', path: '/broken', title: words('Broken') }),
  place({ name: 'pages-faq', path: '/pages/faq', title: words('FAQ'), icon: 'help-circle', public: true }),
  place({ name: 'login', path: '/login', title: words('Login'), layout: 'blank', unauthenticatedOnly: true }),
  place({
    name: 'front-pages-landing-page',
    path: '/front-pages/landing-page',
    title: words('Meridian'),
    layout: 'blank',
    public: true,
  }),
]

const screenOf = ({ name, title }: Place) =>
  function Screen() {
    if (name === 'gone') throw notFound()
    if (name === 'broken') throw Object.assign(new Error('bug'), { code: 'bug', requestId: 'r-118' })
    return (
      <>
        <h1>{title.en} screen</h1>
        <p style={{ height: 2000 }}>Text</p>
        <h2 id="end">End</h2>
        <p style={{ height: 2000 }}>More</p>
      </>
    )
  }

const nav: ShellOptions['nav'] = [
  { title: words('Work', 'Travail', 'العمل'), items: ['apps-kanban'] },
  {
    title: words('Business'),
    items: [
      {
        title: words('People'),
        icon: 'users',
        items: [{ place: 'apps-user-list', title: words('List') }, 'apps-roles'],
      },
    ],
  },
]

export const everything: Rule[] = [{ action: 'manage', subject: 'all' }]

export type Setting = Partial<ShellOptions> & { at?: string; rules?: Rule[] }

/** Somebody with these rules opens an address; without rules, a visitor. */
export async function productOf({ at = '/', rules, ...options }: Setting) {
  const person = {
    id: 1,
    fullName: 'Odile Marchetti',
    username: 'odile',
    email: 'o@m.test',
    role: 'admin',
    avatar: null,
  }
  const answer = () =>
    rules
      ? Response.json({ userData: person, userAbilityRules: rules })
      : Response.json({ error: 'signed out' }, { status: 401 })
  globalThis.fetch = async (input) => {
    if (input === '/api/auth/session') return answer()
    throw new Error('Only the session is asked for')
  }
  if (rules) localStorage.setItem('userData', JSON.stringify(person))
  else forgetSession()
  startPreferences()
  await startLanguage()
  const history = createMemoryHistory({ initialEntries: [at] })
  const { router, Product } = createShell({
    pages: places.map((one) => page(one, async () => screenOf(one))),
    nav,
    queryClient: createQueryClient(),
    find: async () => [],
    findRows: async () => [],
    onSignOut: async () => forgetSession(),
    frame: async () => DefaultLayout,
    history,
    ...options,
  })
  await router.load()
  return { Product, router, address: () => history.location.href }
}

export function forgetEverything(): void {
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
}
