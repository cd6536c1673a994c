import { useRoom } from '../ui/useRoom.ts'

/** Whether there is room for a map beside a list, as the styles say it (56.4rem); else it is shown when asked for. */
export const useWide = () => useRoom(960)
