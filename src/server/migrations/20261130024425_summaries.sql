CREATE TABLE "summaries" (
	"user_id" integer NOT NULL,
	"monday" date NOT NULL,
	CONSTRAINT "summaries_user_id_monday_pk" PRIMARY KEY("user_id","monday")
);
--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summaries_monday_index" ON "summaries" USING btree ("monday");