/** Adds scans as a kind of delivery, reasons for rejections by the desk, and work items for documents on their way. */
export const paperDesk: ReadonlyArray<string> = [
  `alter table courier_leg
    add column scan_blob_id bigint,
    drop constraint courier_leg_carrier_check,
    add constraint courier_leg_carrier check ((carrier = '') = (scan_blob_id is not null)),
    add constraint courier_leg_scan check (scan_blob_id is null or (direction = 'to_us' and received_on = sent_on)),
    add foreign key (client_id, scan_blob_id) references blob (client_id, blob_id)`,
  `create index courier_leg_blob on courier_leg (client_id, scan_blob_id) where scan_blob_id is not null`,
  `insert into courier_leg (client_id, paper_id, leg, direction, carrier, tracking_number, sent_on, received_on,
      scan_blob_id)
    select p.client_id, p.paper_id, coalesce((select max(l.leg) from courier_leg l
        where l.client_id = p.client_id and l.paper_id = p.paper_id), 0) + 1,
      'to_us', '', '', p.scan_received_on, p.scan_received_on, p.scan_blob_id
    from paper p where p.scan_blob_id is not null`,
  `alter table paper
    drop column scan_received_on,
    drop column scan_blob_id,
    add column return_code text not null default ''`,
  // All earlier returns had a reason in words only.
  `update paper set return_code = 'other' where return_reason <> ''`,
  `insert into work_item (kind, client_id_of_item, subject_id, opened_at)
    select 'paper', client_id, paper_id::text, now() from paper
    where state in ('posted', 'scan_received', 'original_received') on conflict do nothing`
]
