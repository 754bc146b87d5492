import { raw } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { word } from '#contract/params'

export const getFlag = endpoint('GET /api/apps/ecommerce/flags/{code}', {
  says: 'The flag of a country, drawn by us: its colours and its code',
  needs: 'nothing',
  params: { code: word },
  gives: [200, raw('image/svg+xml')],
})
