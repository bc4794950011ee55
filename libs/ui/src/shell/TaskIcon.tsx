import type { IconComponent } from "../icon/makeIcon.ts"
import { ChartPie, CircleHelp, LogOut, Square } from "../icon/signs.ts"
import {
  Banknote,
  CalendarRange,
  ContactRound,
  FileCheck,
  FileSpreadsheet,
  FileText,
  FolderOpen,
  Folders,
  House,
  Inbox,
  LifeBuoy,
  PenLine,
  ReceiptText,
  Stamp,
  UserRoundCheck,
  Users,
  Wallet
} from "../icon/things.ts"

export interface TaskIconProps {
  /** The icon name that the server sends with a task, for example `chart-pie`; an unknown one gets a neutral icon. */
  readonly name: string | undefined
}

const icons: Readonly<Record<string, IconComponent>> = {
  banknote: Banknote,
  "calendar-range": CalendarRange,
  "chart-pie": ChartPie,
  "circle-help": CircleHelp,
  contact: ContactRound,
  "contact-round": ContactRound,
  "file-check": FileCheck,
  "file-spreadsheet": FileSpreadsheet,
  "file-text": FileText,
  folder: FolderOpen,
  "folder-open": FolderOpen,
  folders: Folders,
  house: House,
  home: House,
  inbox: Inbox,
  "life-buoy": LifeBuoy,
  "log-out": LogOut,
  "pen-line": PenLine,
  receipt: ReceiptText,
  "receipt-text": ReceiptText,
  signature: PenLine,
  stamp: Stamp,
  "user-check": UserRoundCheck,
  "user-round-check": UserRoundCheck,
  users: Users,
  wallet: Wallet
}

/** The icon of a task or menu entry; decorative, because the label is next to it. */
export const TaskIcon = ({ name }: TaskIconProps) => {
  // The name comes from the wire: `constructor` is no icon.
  const Icon = (name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined) ?? Square
  return <Icon aria-hidden />
}
