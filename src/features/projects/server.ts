import { asc, count, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { contains } from '#server/contains'
import { implement } from '#server/feature'
import { pageOf } from '#server/page'
import { users } from '#features/people/users/tables'
import * as contract from './contract'
import { shownMembers } from './contract'
import { hoursText } from './rules'
import { projectMembers, projects } from './tables'
import { rights } from './rights'
import { projectsSeed } from './seed'

/** Nobody leads a project whose leader has left. */
const leader = sql<string>`coalesce(${users.fullName}, '')`
/** Alike on every database, whatever order of letters it was made with. */
const byLetter = (name: ReturnType<typeof sql>) => sql`lower(${name}) collate "C"`

export const projectsFeature = implement(
  contract,
  {
    async listProjects({ db }, { query: asked }) {
      const { q, itemsPerPage } = asked
      const found = q
        ? or(ilike(projects.name, contains(q)), ilike(leader, contains(q)), ilike(projects.project, contains(q)))
        : undefined
      const of = db.select({ all: count() }).from(projects).leftJoin(users, eq(users.id, projects.leaderId))
      const [counted] = await of.where(found)
      const totalPages = Math.ceil((counted?.all ?? 0) / itemsPerPage)
      // beyond the last page there is the first one again
      const page = asked.page > totalPages ? 1 : asked.page
      const query = { ...asked, page }
      const { rows, total } = await pageOf(
        db,
        {
          of: () =>
            db
              .select({ project: projects, leader: leader.as('leader'), avatar: users.avatar })
              .from(projects)
              .leftJoin(users, eq(users.id, projects.leaderId))
              .$dynamic(),
          where: [found],
          sorts: {
            project: byLetter(sql`${projects.project}`),
            leader: byLetter(leader),
            progress: projects.progress,
          },
          otherwise: [asc(projects.id)],
        },
        query,
      )
      const ids = rows.map(({ project }) => project.id)
      const members = ids.length
        ? await db
            .select({ projectId: projectMembers.projectId, name: users.fullName, avatar: users.avatar })
            .from(projectMembers)
            .innerJoin(users, eq(users.id, projectMembers.userId))
            .where(inArray(projectMembers.projectId, ids))
            .orderBy(asc(projectMembers.position), asc(users.id))
        : []
      const shown = rows.map(({ project: { id, logo, name, project, progress, minutes }, ...row }) => {
        const team = members.filter(({ projectId }) => projectId === id)
        const first = team.slice(0, shownMembers)
        return {
          id,
          logo,
          name,
          project,
          leader: row.leader,
          leaderAvatar: row.avatar || null,
          progress,
          hours: hoursText(minutes),
          team: first.map(({ avatar }) => avatar || null),
          members: first.map((one) => one.name),
          extraMembers: team.length - first.length,
        }
      })
      return { projects: shown, totalProjects: total, totalPages, page }
    },
  },
  { rights, seeds: [projectsSeed] },
)
