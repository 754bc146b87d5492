CREATE TABLE "emails" (
	"id" integer PRIMARY KEY NOT NULL,
	"mailbox_id" integer NOT NULL,
	"letter_id" integer NOT NULL,
	"thread_id" integer NOT NULL,
	"folder" text NOT NULL,
	"state" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"top" boolean DEFAULT true NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"snoozed_until" timestamp with time zone,
	"send_at" timestamp with time zone,
	"assignee_id" integer,
	"forwards_id" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"letter_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"cid" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_ways" (
	"id" serial PRIMARY KEY NOT NULL,
	"letter_id" integer NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"in_reply_to" text,
	"references" text[] DEFAULT '{}' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"from_email" text NOT NULL,
	"from_user_id" integer,
	"from_mailbox_id" integer,
	"to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bcc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"body" jsonb,
	"remote_pictures" boolean DEFAULT false NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"time" timestamp with time zone NOT NULL,
	CONSTRAINT "letters_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "mailbox_members" (
	"mailbox_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "mailbox_members_mailbox_id_user_id_pk" PRIMARY KEY("mailbox_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"address" text,
	"name" text DEFAULT '' NOT NULL,
	"signature" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailboxes_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_ways" ADD CONSTRAINT "letter_ways_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_from_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("from_mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_members" ADD CONSTRAINT "mailbox_members_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_members" ADD CONSTRAINT "mailbox_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("mailbox_id","letter_id","state");--> statement-breakpoint
CREATE INDEX "emails_listed" ON "emails" USING btree ("mailbox_id","folder","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE top and not is_deleted;--> statement-breakpoint
CREATE INDEX "emails_starred" ON "emails" USING btree ("mailbox_id","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_starred and not is_deleted;--> statement-breakpoint
CREATE INDEX "emails_deleted" ON "emails" USING btree ("mailbox_id","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_deleted;--> statement-breakpoint
CREATE INDEX "emails_unread" ON "emails" USING btree ("mailbox_id","folder","thread_id") WHERE not is_read and not is_deleted;--> statement-breakpoint
CREATE INDEX "emails_labelled" ON "emails" USING btree ("mailbox_id","folder") WHERE labels <> '{}';--> statement-breakpoint
CREATE INDEX "emails_mailbox_id_thread_id_index" ON "emails" USING btree ("mailbox_id","thread_id");--> statement-breakpoint
CREATE INDEX "emails_letter_id_index" ON "emails" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "emails_words_trigrams" ON "emails" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letter_files_letter_id_index" ON "letter_files" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letter_files_file_id_index" ON "letter_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "letter_ways_letter_id_index" ON "letter_ways" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letters_from_user_id_index" ON "letters" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "letters_references" ON "letters" USING gin ("references");--> statement-breakpoint
CREATE INDEX "mailbox_members_user_id_index" ON "mailbox_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_address" ON "mailboxes" USING btree (lower("address"));