import {
  IconArchive,
  IconCalendarCheck,
  IconCarOff,
  IconCircleCheck,
  IconCpuOff,
  IconDroplet,
  IconGasStation,
  IconThermometer,
  IconTool,
  IconTruck,
} from '@tabler/icons-react'

export const stateLooks = {
  available: { tone: 'ok', icon: IconCircleCheck },
  assigned: { tone: 'info', icon: IconCalendarCheck },
  on_route: { tone: 'accent', icon: IconTruck },
  maintenance: { tone: 'warn', icon: IconTool },
  out_of_service: { tone: 'bad', icon: IconCarOff },
  retired: { tone: 'mute', icon: IconArchive },
} as const
export const warningLooks = {
  'Ecu Not Responding': { tone: 'bad', icon: IconCpuOff },
  'Oil Leakage': { tone: 'bad', icon: IconDroplet },
  'Fuel Problems': { tone: 'warn', icon: IconGasStation },
  'Temperature not optimal': { tone: 'warn', icon: IconThermometer },
} as const
