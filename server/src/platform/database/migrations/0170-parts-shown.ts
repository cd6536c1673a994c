import { type Kysely, sql } from 'kysely'

/**
 * Sites can show visitors the parts on their shelves. A part has the normalised make and model of its vehicle,
 * maintained by triggers, so that the search uses one index. Mails about parts get a reply-to address of the visitor.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shop add column shows_parts boolean not null default false`.execute(db)
  await sql`comment on column shop.shows_parts is
    'Visitors find the parts on its shelves in the part search.'`.execute(db)

  await sql`alter table mail add column reply_to text`.execute(db)
  await sql`comment on column mail.reply_to is 'Who is answered, where that is not the service.'`.execute(db)

  await sql`alter table stock_part add column make_key text collate "C", add column model_key text collate "C"`.execute(
    db,
  )
  await sql`comment on column stock_part.make_key is
    'The key of its vehicle''s make, as the vehicle keeps it.'`.execute(db)
  // Changes of these keys need no notification.
  await sql`alter table stock_part disable trigger user`.execute(db)
  await sql`
    update stock_part p set make_key = name_key(v.make), model_key = name_key(v.model)
      from vehicle v where v.id = p.vehicle_id`.execute(db)
  await sql`alter table stock_part enable trigger user`.execute(db)
  await sql`
    create function part_takes_keys() returns trigger language plpgsql as $$
    begin
      select name_key(v.make), name_key(v.model) into new.make_key, new.model_key
        from vehicle v where v.id = new.vehicle_id;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger part_takes_keys before insert on stock_part for each row
      execute function part_takes_keys()`.execute(db)
  await sql`
    create function vehicle_gives_keys() returns trigger language plpgsql as $$
    begin
      update stock_part set make_key = name_key(new.make), model_key = name_key(new.model)
       where vehicle_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger vehicle_gives_keys after update of make, model on vehicle for each row
      when (old.make is distinct from new.make or old.model is distinct from new.model)
      execute function vehicle_gives_keys()`.execute(db)
  await sql`
    create index stock_part_by_model on stock_part (make_key, shop_id, model_key, id desc)
      where state = 'in_stock'`.execute(db)
}
