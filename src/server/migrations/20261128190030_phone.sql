CREATE TABLE "driver_cash" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone,
	"handed_to_id" integer
);
--> statement-breakpoint
ALTER TABLE "driver_messages" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "driver_messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "driver_cash" ADD CONSTRAINT "driver_cash_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_cash" ADD CONSTRAINT "driver_cash_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_cash" ADD CONSTRAINT "driver_cash_handed_to_id_users_id_fk" FOREIGN KEY ("handed_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_cash_once" ON "driver_cash" USING btree ("delivery_id","attempt");--> statement-breakpoint
CREATE INDEX "driver_cash_driver_id_handed_in_at_index" ON "driver_cash" USING btree ("driver_id","handed_in_at");--> statement-breakpoint
ALTER TABLE "driver_messages" ADD CONSTRAINT "driver_messages_answer" CHECK ("driver_messages"."answer" in ('accepted', 'declined'));