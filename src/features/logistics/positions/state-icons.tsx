import {
  IconArchive,
  IconCalendarCheck,
  IconCarOff,
  IconCircleCheck,
  IconTool,
  IconTruck,
  IconCpuOff,
  IconDroplet,
  IconGasStation,
  IconThermometer,
} from '@tabler/icons-react'

export const stateIcons = {
  available: IconCircleCheck,
  assigned: IconCalendarCheck,
  on_route: IconTruck,
  maintenance: IconTool,
  out_of_service: IconCarOff,
  retired: IconArchive,
} as const
export const warningLooks = {
  'Ecu Not Responding': { tone: 'bad', icon: IconCpuOff },
  'Oil Leakage': { tone: 'bad', icon: IconDroplet },
  'Fuel Problems': { tone: 'warn', icon: IconGasStation },
  'Temperature not optimal': { tone: 'warn', icon: IconThermometer },
} as const
