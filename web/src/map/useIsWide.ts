import { useHasRoom } from '../ui/useHasRoom.ts'

/** Whether there is room for a map beside a list, as the styles say it (56.4rem); else it is shown when asked for. */
export const useIsWide = () => useHasRoom(960)
