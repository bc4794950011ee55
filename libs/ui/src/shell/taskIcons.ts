import {
  Banknote,
  CalendarRange,
  ChartPie,
  CircleHelp,
  ContactRound,
  FileCheck,
  FileSpreadsheet,
  FileText,
  FolderOpen,
  Folders,
  House,
  LifeBuoy,
  LogOut,
  PenLine,
  ReceiptText,
  Square,
  Stamp,
  UserRoundCheck,
  Users,
  Wallet
} from "lucide-react"
import type { ComponentType } from "react"

interface IconProps {
  readonly "aria-hidden"?: boolean
}

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
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

/** The icon of that name, or a neutral one. Apart, because all of them are more than the first page should wait for. */
export const taskIconOf = (name: string | undefined): ComponentType<IconProps> =>
  // The name comes from the wire: `constructor` is no icon.
  (name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined) ?? Square
