import * as z from 'zod/mini'
import { raw } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { id, oneOf, text } from '#contract/params'

export const tabs = ['profile', 'teams', 'projects', 'connections'] as const
export type Tab = (typeof tabs)[number]

const Header = z.object({
  fullName: z.string(),
  location: z.string(),
  /** "May 2024", in the language of the request. */
  joiningDate: z.string(),
  /** What they are here, in that language. */
  designation: z.string(),
  profileImg: z.nullable(z.string()),
  coverImg: z.string(),
  id: z.int(),
  email: z.string(),
  /** How much there is on each tab. */
  counts: z.object({ teams: z.int(), projects: z.int(), connections: z.int() }),
})
export type Header = z.infer<typeof Header>

/** A fact in the language of the request; `icon` is the name of a Tabler icon. */
const Fact = z.object({ property: z.string(), value: z.string(), icon: z.string() })
export type Fact = z.infer<typeof Fact>
const Face = z.object({ id: z.int(), name: z.string(), avatar: z.nullable(z.string()) })
export type Face = z.infer<typeof Face>
export const chipColors = ['primary', 'success', 'info', 'warning', 'error', 'secondary'] as const
const Chip = z.object({ title: z.string(), color: z.enum(chipColors) })

const Connection = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  designation: z.string(),
  /** Cards that wait for them, and projects they are in. */
  tasks: z.int(),
  projects: z.int(),
  connections: z.int(),
  isConnected: z.boolean(),
  /** The teams they are in. */
  chips: z.array(Chip),
})
export type Connection = z.infer<typeof Connection>

const Team = z.object({
  id: z.int(),
  title: z.string(),
  /** Name of a Tabler icon. */
  avatar: z.string(),
  description: z.string(),
  /** How many are in it, how many of them `avatarGroup` leaves out. */
  members: z.int(),
  extraMembers: z.int(),
  avatarGroup: z.array(Face),
  chips: z.array(Chip),
  version: z.int(),
})
export type Team = z.infer<typeof Team>

const Project = z.object({
  id: z.int(),
  title: z.string(),
  /** Name of a Tabler icon. */
  avatar: z.string(),
  client: z.string(),
  /** Amounts as one writes them: "€18,400.00". */
  budget: z.string(),
  budgetSpent: z.string(),
  startDate: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  /** Below zero once the deadline has passed. */
  daysLeft: z.int(),
  comments: z.int(),
  totalTask: z.int(),
  completedTask: z.int(),
  /** "35/45". */
  tasks: z.string(),
  /** "18:42". */
  hours: z.string(),
  members: z.int(),
  avatarGroup: z.array(Face),
  /** How its deadline stands. */
  chipColor: z.enum(chipColors),
  description: z.string(),
})
export type Project = z.infer<typeof Project>

const ProjectRow = z.object({
  id: z.int(),
  name: z.string(),
  leader: z.string(),
  /** When it is due. */
  date: z.nullable(z.string()),
  /** How far it is: "78%". */
  status: z.string(),
  /** Name of a Tabler icon. */
  avatar: z.string(),
  avatarGroup: z.array(Face),
  extraMembers: z.int(),
})
export type ProjectRow = z.infer<typeof ProjectRow>

const Overview = z.object({
  about: z.array(Fact),
  contacts: z.array(Fact),
  teams: z.array(Fact),
  overview: z.array(Fact),
  connections: z.array(Connection),
  teamsTech: z.array(Team),
  projectTable: z.array(ProjectRow),
})
export type Overview = z.infer<typeof Overview>
/** What each tab gives. */
export type TabData = {
  profile: Overview
  teams: Team[]
  projects: Project[]
  connections: Connection[]
}

export const getProfileHeader = endpoint('GET /api/pages/profile/header', {
  says: 'Who I am, as it stands above my profile',
  needs: 'session',
  also: ['User', 'Team', 'Project'],
  gives: [200, Header],
})
export const getProfileTab = endpoint('GET /api/pages/profile', {
  says: 'My profile, my teams, my projects, or those I am and could be connected with',
  needs: 'session',
  also: ['User', 'Team', 'Project', 'Kanban'],
  query: { tab: oneOf(...tabs) },
  gives: [200, z.union([Overview, z.array(Team), z.array(Project), z.array(Connection)])],
})
export const getProfileCover = endpoint('GET /api/pages/profile/cover', {
  says: 'The picture above a profile: a piece of Port Averne, in the colours of a theme',
  needs: 'session',
  query: { theme: oneOf('light', 'dark') },
  gives: [200, raw('image/svg+xml')],
})

const Event = z.object({
  id: z.int(),
  at: z.string(),
  did: z.enum(['signedIn', 'added', 'changed', 'deleted']),
  subject: z.string(),
  /** What the thing is called, where it has a name. */
  name: z.string(),
})
export type Event = z.infer<typeof Event>
export const listOwnEvents = endpoint('GET /api/pages/profile/activity', {
  says: 'What I did last, newest first',
  needs: 'session',
  also: ['Activity'],
  gives: [200, z.object({ events: z.array(Event) })],
})

const person_unknown = [404, { message: 'There is no such person' }] as const
export const setConnection = endpoint('PUT /api/pages/profile/connections/{id}', {
  says: 'Keep somebody among my connections, or no more',
  needs: 'session',
  params: { id },
  body: z.strictObject({ isConnected: z.boolean() }),
  gives: [201, z.object({ id: z.int(), isConnected: z.boolean() })],
  fails: { person_unknown, person_self: [409, { message: 'Nobody is connected with themselves' }] },
})

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const written = {
  title,
  description: z.string().check(z.trim(), z.maxLength(300)),
  chips: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(30))).check(z.maxLength(6)),
  memberIds: z.array(z.int32()).check(z.minLength(1), z.maxLength(200)),
}
const team_unknown = [404, { message: 'There is no such team' }] as const
const team_exists = [409, { message: 'A team of this name exists' }] as const
const member_unknown = [400, { message: 'Somebody of these is not there' }] as const
/** A team as it is written: with everybody in it. */
const WrittenTeam = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  chips: z.array(z.string()),
  members: z.array(Face),
  version: z.int(),
})
export type WrittenTeam = z.infer<typeof WrittenTeam>
export const getTeam = endpoint('GET /api/pages/profile/teams/{id}', {
  says: 'One team and everybody in it',
  needs: ['read', 'Team'],
  params: { id },
  gives: [200, WrittenTeam],
  fails: { team_unknown },
})
export const addTeam = endpoint('POST /api/pages/profile/teams', {
  says: 'Add a team',
  needs: ['create', 'Team'],
  body: z.strictObject(written),
  gives: [201, WrittenTeam],
  fails: { team_exists, member_unknown },
})
export const updateTeam = endpoint('PUT /api/pages/profile/teams/{id}', {
  says: 'Change a team',
  needs: ['update', 'Team'],
  params: { id },
  body: z.strictObject({ ...written, version: z.optional(z.int()) }),
  gives: [201, WrittenTeam],
  fails: { team_unknown, team_exists, member_unknown, team_outdated: outdated },
})
export const deleteTeam = endpoint('DELETE /api/pages/profile/teams/{id}', {
  says: 'Delete a team; its people stay',
  needs: ['delete', 'Team'],
  params: { id },
  gives: [204],
  fails: { team_unknown },
})
export const leaveTeam = endpoint('DELETE /api/pages/profile/teams/{id}/membership', {
  says: 'Leave a team I am in',
  needs: 'session',
  params: { id },
  gives: [204],
  fails: { team_unknown },
})
export const listTeamPeople = endpoint('GET /api/pages/profile/people', {
  says: 'Who can be in a team',
  needs: ['read', 'Team'],
  also: ['User'],
  query: { q: text },
  gives: [200, z.object({ people: z.array(Face) })],
})
