/** The head of a profile and its tabs. */
import { numberFormat } from '#contract/formats'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Language, Words } from '#contract/place'
import type { HandlersOf } from '#server/feature'
import { audit } from '#server/tables'
import { countryIn } from '#features/ecommerce/countries/contract'
import type * as contract from '#features/profile/contract'
import type { Fact, Overview } from '#features/profile/contract'
import { besideProfile, designationOf, didOf, monthOf, mostConnections, nameOf, regions } from '#features/profile/rules'
import { connections, teamMembers } from '#features/profile/tables'
import { projects } from '#features/projects/tables'
import { users } from '#features/people/users/tables'
import { cardsOf, connectionsOf, involves, isSeen, type Asking } from './connections'
import { meWithRole } from './people'
import { projectCards, projectTable } from './projects'
import { teamsOf } from './teams'

type Handlers = HandlersOf<typeof contract>

async function countsOf(ctx: Asking, userId: number) {
  const { db } = ctx
  const [team] = await db.select({ all: count() }).from(teamMembers).where(eq(teamMembers.userId, userId))
  const [project] = await db.select({ all: count() }).from(projects).where(involves(userId))
  const [known] = await db
    .select({ all: count() })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.otherId))
    .where(and(eq(connections.userId, userId), isSeen(ctx)))
  return { teams: team?.all ?? 0, projects: project?.all ?? 0, connections: known?.all ?? 0 }
}

export const getProfileHeader: Handlers['getProfileHeader'] = async (ctx) => {
  const { db, person, language, host } = ctx
  const { me, role } = await meWithRole(db, person.id)
  return {
    fullName: me.fullName,
    location: countryIn(language, me.country),
    joiningDate: monthOf(me.createdAt, language, person.zone ?? host.settings.zone),
    designation: designationOf(role, language),
    profileImg: me.avatar || null,
    coverImg: '/api/pages/profile/cover',
    id: me.id,
    email: me.email,
    counts: await countsOf(ctx, me.id),
  }
}

export const getProfileTab: Handlers['getProfileTab'] = async (ctx, { query: { tab = 'profile' } }) => {
  const { db, person } = ctx
  if (tab === 'teams') return teamsOf(db, person.id)
  if (tab === 'projects') return projectCards(ctx, person.id)
  if (tab === 'connections') return connectionsOf(ctx, person.id, mostConnections)
  const { me, role } = await meWithRole(db, person.id)
  const mine = await teamsOf(db, me.id)
  const counts = await countsOf(ctx, me.id)
  const cards = (await cardsOf(db, [me.id])).get(me.id) ?? { open: 0, done: 0 }
  const table = await projectTable(db, me.id)
  const facts = aboutOf(ctx.language)
  return {
    ...facts.person(me, designationOf(role, ctx.language)),
    teams: mine.map(({ title, members }) => ({ property: title, value: facts.number(members), icon: 'users-group' })),
    overview: facts.overview({ ...counts, done: cards.done, open: cards.open }),
    connections: await connectionsOf(ctx, me.id, besideProfile),
    teamsTech: mine,
    projectTable: table,
  } satisfies Overview
}

const words = {
  fullName: { en: 'Full name', fr: 'Nom complet', ar: 'الاسم الكامل' },
  status: { en: 'Status', fr: 'Statut', ar: 'الحالة' },
  role: { en: 'Role', fr: 'Rôle', ar: 'الدور' },
  company: { en: 'Company', fr: 'Entreprise', ar: 'الشركة' },
  country: { en: 'Country', fr: 'Pays', ar: 'البلد' },
  language: { en: 'Language', fr: 'Langue', ar: 'اللغة' },
  contact: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
  username: { en: 'User name', fr: 'Nom d’utilisateur', ar: 'اسم المستخدم' },
  email: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' },
  done: { en: 'Cards done', fr: 'Cartes terminées', ar: 'بطاقات منجزة' },
  open: { en: 'Cards open', fr: 'Cartes ouvertes', ar: 'بطاقات مفتوحة' },
  projects: { en: 'Projects', fr: 'Projets', ar: 'المشاريع' },
  connections: { en: 'Connections', fr: 'Relations', ar: 'جهات الاتصال' },
} satisfies Record<string, Words>
const states: Readonly<Record<string, Words>> = {
  active: { en: 'Active', fr: 'Actif', ar: 'نشط' },
  inactive: { en: 'Inactive', fr: 'Inactif', ar: 'غير نشط' },
  pending: { en: 'Pending', fr: 'En attente', ar: 'قيد الانتظار' },
}
const spoken: Readonly<Record<string, Words>> = {
  English: { en: 'English', fr: 'Anglais', ar: 'الإنجليزية' },
  French: { en: 'French', fr: 'Français', ar: 'الفرنسية' },
  Arabic: { en: 'Arabic', fr: 'Arabe', ar: 'العربية' },
}

/** Facts in the reader's words; what nobody said is left out. */
function aboutOf(language: Language) {
  const number = (value: number) => numberFormat(regions[language]).format(value)
  const fact = (key: keyof typeof words, icon: string, value: string): Fact[] =>
    value === '' ? [] : [{ property: words[key][language], value, icon }]
  return {
    number,
    person: (me: typeof users.$inferSelect, designation: string) => ({
      about: [
        ...fact('fullName', 'user', me.fullName),
        ...fact('status', 'circle-check', states[me.status]?.[language] ?? me.status),
        ...fact('role', 'shield-check', designation),
        ...fact('company', 'building', me.company),
        ...fact('country', 'map-pin', countryIn(language, me.country)),
        ...fact('language', 'language', spoken[me.language]?.[language] ?? me.language),
      ],
      contacts: [
        ...fact('contact', 'phone', me.contact),
        ...fact('username', 'at', me.username),
        ...fact('email', 'mail', me.email),
      ],
    }),
    overview: (counts: Record<'done' | 'open' | 'projects' | 'connections', number>): Fact[] => [
      ...fact('done', 'circle-check', number(counts.done)),
      ...fact('open', 'layout-kanban', number(counts.open)),
      ...fact('projects', 'folder', number(counts.projects)),
      ...fact('connections', 'users', number(counts.connections)),
    ],
  }
}

const mostEvents = 8
export const listOwnEvents: Handlers['listOwnEvents'] = async ({ db, person }) => {
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.actorId, person.id), ne(audit.action, 'read')))
    .orderBy(desc(audit.id))
    .limit(mostEvents)
  return {
    events: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      did: didOf(row),
      subject: row.subject,
      name: nameOf(row as Parameters<typeof nameOf>[0]),
    })),
  }
}
