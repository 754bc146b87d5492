import type { Import } from '#features/map/contract'
import type { mapImports } from '#features/map/tables'

export type Row = typeof mapImports.$inferSelect

export const asImport = ({ id, name, fileName, state, step, share, faults, createdAt }: Row): Import => ({
  id,
  name,
  fileName,
  state: state as Import['state'],
  step,
  share,
  faults,
  createdAt: createdAt.toISOString(),
})
