/** The projects of a person, as cards and as rows. */
import { asc, eq, inArray } from 'drizzle-orm'
import { wireMoney } from '#contract/money-text'
import type { Base } from '#server/context'
import type { Db } from '#server/host'
import type { Project, ProjectRow } from '#features/profile/contract'
import { daysUntil, deadlineColor, shownFaces } from '#features/profile/rules'
import { projectMembers, projects } from '#features/projects/tables'
import { users } from '#features/people/users/tables'
import { involves } from './connections'
import { groupOf, type Seated } from './people'

/** Who leads it sits first. */
async function seatsOf(db: Db, ids: readonly number[]): Promise<Seated[]> {
  if (ids.length === 0) return []
  const face = { id: users.id, name: users.fullName, avatar: users.avatar }
  const led = await db
    .select({ of: projects.id, ...face })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.leaderId))
    .where(inArray(projects.id, [...ids]))
  const joined = await db
    .select({ of: projectMembers.projectId, ...face })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .where(inArray(projectMembers.projectId, [...ids]))
    .orderBy(asc(projectMembers.position), asc(users.id))
  const isLeader = new Set(led.map((one) => `${one.of} ${one.id}`))
  return [...led, ...joined.filter((one) => !isLeader.has(`${one.of} ${one.id}`))].map((seat) => ({
    ...seat,
    avatar: seat.avatar || null,
  }))
}

const rowsOf = (db: Db, userId: number) => db.select().from(projects).where(involves(userId)).orderBy(asc(projects.id))

/** '18:42', of 1122 minutes. */
const hoursOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

export async function projectCards({ db, today }: Pick<Base, 'db' | 'today'>, userId: number): Promise<Project[]> {
  const rows = await rowsOf(db, userId)
  const seats = await seatsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { currency, deadline, totalTask, completedTask } = row
    const left = deadline === null ? undefined : daysUntil(today(), deadline)
    const { members, avatarGroup } = groupOf(seats, row.id, shownFaces)
    return {
      id: row.id,
      title: row.name,
      avatar: row.logo,
      client: row.client,
      budget: wireMoney({ cents: row.budgetCents, currency }),
      budgetSpent: wireMoney({ cents: row.spentCents, currency }),
      startDate: row.startDate,
      deadline,
      daysLeft: left ?? 0,
      comments: row.comments,
      totalTask,
      completedTask,
      tasks: `${completedTask}/${totalTask}`,
      hours: hoursOf(row.minutes),
      members,
      avatarGroup,
      chipColor: deadlineColor(left),
      description: row.description,
    }
  })
}

export async function projectTable(db: Db, userId: number): Promise<ProjectRow[]> {
  const rows = await rowsOf(db, userId)
  const seats = await seatsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, logo, progress, deadline, leaderId }) => {
    const leader = seats.find((seat) => seat.of === id && seat.id === leaderId)
    const { avatarGroup, extraMembers } = groupOf(seats, id, shownFaces - 1)
    return {
      id,
      name,
      leader: leader?.name ?? '',
      date: deadline,
      status: `${progress}%`,
      avatar: logo,
      avatarGroup,
      extraMembers,
    }
  })
}
