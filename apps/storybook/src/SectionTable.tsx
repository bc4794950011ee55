export interface SectionTableProps {
  /** Contents of each part of the catalogue, by its name in the sidebar. */
  readonly sections: Readonly<Record<string, string>>
}

/** Parts of the catalogue and their contents. */
export const SectionTable = ({ sections }: SectionTableProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">folder</th>
        <th scope="col">what it holds</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(sections).map(([name, holds]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{holds}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
