/** Which keys an answer has: those that VROOM would write for what was asked. */
type Step = { location_index?: number; distance?: number }
type VroomSolution = { summary?: Step; routes?: (Step & { steps?: Step[] })[]; unassigned?: Step[] }

/** Ways of our own come with metres and places with numbers of ours: nobody gave those, and metres come where asked for. */
export function withoutOurs<T>(answer: T, metres: boolean): T {
  const { summary, routes = [], unassigned = [] } = answer as VroomSolution
  const all = [summary, ...unassigned, ...routes, ...routes.flatMap(({ steps = [] }) => steps)]
  for (const one of all) {
    delete one?.location_index
    if (!metres) delete one?.distance
  }
  return answer
}
